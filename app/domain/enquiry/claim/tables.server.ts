import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/database/instant.ts'
import { type ClaimRemedy, type ClaimState, claimStatesToDo } from '../claim.ts'
import { goodsInTable } from '../goods-in/tables.server.ts'
import { toSqlLiterals } from '../lifecycle.ts'
import { enquiryTable } from '../tables.server.ts'

/** Claims about missing or broken goods of a delivery, numbered within each order. */
export const claimTable = pgTable(
  'claim',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    number: integer().notNull(),
    goodsIn: uuid()
      .notNull()
      .unique()
      .references(() => goodsInTable.id),
    state: text().$type<ClaimState>().notNull().default('open'),
    /** Remedy; null until the claim is accepted, and if it is not. */
    remedy: text().$type<ClaimRemedy>(),
    /** Latest reply of the team. */
    reply: text().notNull().default(''),
    openedAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    unique().on(table.enquiry, table.number),
    index()
      .on(table.openedAt)
      .where(sql`${table.state} in (${sql.raw(toSqlLiterals(claimStatesToDo))})`),
  ],
)
