import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { restrictToVisible } from '#app/platform/database/row-policies.ts'
import { correctableFields } from '../record/correction.ts'
import { enquiryEventTable, enquiryTable } from '../tables.server.ts'

/**
 * The team's corrections of enquiry details, one row per field. The first `before` of a field is
 * what the customer sent; it never changes, except that erasing a person empties it.
 */
export const enquiryCorrectionTable = pgTable(
  'enquiry_correction',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    event: bigint({ mode: 'number' })
      .notNull()
      .references(() => enquiryEventTable.id),
    createdAt: instant().notNull().default(sql`now()`),
    author: text().notNull(),
    field: oneOf(correctableFields).notNull(),
    before: text().notNull(),
    after: text().notNull(),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.enquiry, table.id),
    restrictToVisible(table.enquiry, enquiryTable.id),
  ],
)
