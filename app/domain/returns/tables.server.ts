import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToCompany } from '#app/platform/database/row-policies.ts'
import { returnStates } from './return.ts'

/** Requests of companies to pick up empty pallets and kegs, with the answer of the desk. */
export const emptiesReturnTable = pgTable(
  'empties_return',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    companyId: uuid()
      .notNull()
      .references(() => companyTable.id),
    /** Member who asked, and is mailed about it. */
    askedBy: uuid()
      .notNull()
      .references(() => accountTable.id),
    /** Name and address of the site, as they were when the pick-up was asked for. */
    site: text().notNull(),
    address: text().notNull(),
    pallets: integer().notNull(),
    kegs: integer().notNull(),
    /** Day from which they are ready. */
    readyOn: date().notNull(),
    note: text().notNull(),
    state: oneOf(returnStates).notNull().default('asked'),
    /** Day of the pick-up; null until it is scheduled. */
    pickUpOn: date(),
    /** Note of the desk to the customer. */
    answer: text().notNull().default(''),
    createdAt: instant().notNull().default(sql`now()`),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    check('empties_return_content', sql`${table.pallets} + ${table.kegs} > 0`),
    index().on(table.companyId, table.createdAt),
    index().on(table.askedBy),
    index('empties_return_open').on(table.readyOn).where(sql`state in ('asked', 'scheduled')`),
    // A double submit asks once.
    uniqueIndex('empties_return_asked')
      .on(table.companyId, table.site, table.readyOn)
      .where(sql`state = 'asked'`),
    restrictToCompany(table.companyId),
  ],
)
