import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { reviewStatuses } from './review.ts'

/** Customers' reviews of products that were delivered to them. */
export const reviewTable = pgTable(
  'review',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    /** SKU of the delivered line. */
    sku: text().notNull(),
    status: oneOf(reviewStatuses).notNull().default('waiting'),
    name: text().notNull(),
    rating: integer().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
    decidedAt: instant(),
    decidedBy: text().notNull().default(''),
  },
  (table) => [
    ...checkValues(table),
    unique().on(table.enquiry, table.sku),
    index().on(table.status, table.createdAt),
    check('review_rating', sql`${table.rating} between 1 and 5`),
  ],
).enableRLS()
