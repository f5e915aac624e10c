import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/database/instant.ts'
import type { CorrectableField } from '../record/correction.ts'
import { enquiryEventTable, enquiryTable } from '../tables.server.ts'

/**
 * What the team corrected of an enquiry's details, field by field. The first value of each is what its
 * customer sent, and never changes; erasing a person empties it.
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
    at: instant().notNull().default(sql`now()`),
    author: text().notNull(),
    field: text().$type<CorrectableField>().notNull(),
    before: text().notNull(),
    after: text().notNull(),
  },
  (table) => [index().on(table.enquiry, table.id)],
)
