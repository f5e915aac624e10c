import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToVisible } from '#app/platform/database/row-policies.ts'
import { claimRemedyNames, claimStates, claimStatesToDo } from '../claim.ts'
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
    state: oneOf(claimStates).notNull().default('open'),
    /** Remedy; null until the claim is accepted, and if it is not. */
    remedy: oneOf(claimRemedyNames),
    /** Latest reply of the team. */
    reply: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    ...checkValues(table),
    unique().on(table.enquiry, table.number),
    index()
      .on(table.createdAt)
      .where(sql`${table.state} in (${sql.raw(toSqlLiterals(claimStatesToDo))})`),
    restrictToVisible(table.enquiry, enquiryTable.id),
  ],
)
