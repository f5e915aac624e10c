import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { productTable } from '../tables.server.ts'
import { statementKindNames } from './statement.ts'

/**
 * PDFs of statements by their content. They are never changed, and stay when a statement gets a
 * newer file, for undo.
 */
export const statementFileTable = pgTable('statement_file', {
  /** SHA-256 of the content, in hexadecimal. */
  digest: text().primaryKey(),
  bytes: integer().notNull(),
  /** The file; null if it is in the object store. */
  content: bytea(),
  createdAt: instant().notNull().default(sql`now()`),
})

/** Statements and certificates about products: food contact, allergens, vegan and others. */
export const statementTable = pgTable(
  'statement',
  {
    key: text().primaryKey(),
    kind: oneOf(statementKindNames).notNull(),
    title: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    /** Last day on which it holds; null if its issuer set none. */
    expiresOn: date({ mode: 'string' }),
    digest: text()
      .notNull()
      .references(() => statementFileTable.digest),
    /** Number of its revision. */
    version: integer().notNull(),
    changedAt: instant().notNull().default(sql`now()`),
    changedBy: text().notNull(),
  },
  (table) => [
    ...checkValues(table),
    check(
      'statement_days',
      sql`${table.expiresOn} is null or ${table.issuedOn} <= ${table.expiresOn}`,
    ),
  ],
)

/** Products that a statement covers. */
export const statementProductTable = pgTable(
  'statement_product',
  {
    statement: text()
      .notNull()
      .references(() => statementTable.key, { onDelete: 'cascade' }),
    sku: text()
      .notNull()
      .references(() => productTable.sku),
  },
  (table) => [primaryKey({ columns: [table.statement, table.sku] }), index().on(table.sku)],
)
