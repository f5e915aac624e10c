import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { instant } from '#app/platform/database/columns.ts'
import { restrictToVisible } from '#app/platform/database/row-policies.ts'

/**
 * Versions of enquiries and orders that a system has acknowledged, so that it can ask for what it
 * has not seen.
 */
export const acknowledgementTable = pgTable(
  'acknowledgement',
  {
    /** Series of the system's key, which stays the same when the key is rotated. */
    series: uuid().notNull(),
    enquiry: uuid()
      .notNull()
      .references(() => enquiryTable.id),
    /** Newest version that was acknowledged. */
    version: integer().notNull(),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.enquiry] }),
    index().on(table.enquiry),
    restrictToVisible(table.enquiry, enquiryTable.id),
  ],
)

/** Stock of products as the supplier's system last reported it. */
export const productStockTable = pgTable(
  'product_stock',
  {
    sku: text()
      .primaryKey()
      .references(() => productTable.sku, { onDelete: 'cascade' }),
    /** Pieces that can be promised. */
    pieces: integer().notNull(),
    /** Time at which the system counted them; an older report is ignored. */
    countedAt: instant().notNull(),
    /** Name of the key or file that reported them. */
    reportedBy: text().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    check('product_stock_pieces', sql`${table.pieces} >= 0`),
    index().on(table.updatedAt),
  ],
)

/** Last file of each kind that another system sent and that was applied. */
export const exchangeFileTable = pgTable('exchange_file', {
  kind: text().primaryKey(),
  /** Hash of its content; empty until one is applied. */
  digest: text().notNull().default(''),
  appliedAt: instant(),
})
