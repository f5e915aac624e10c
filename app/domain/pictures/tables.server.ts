import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import { originalFormats, variantFormats } from './picture.ts'

/**
 * Uploaded pictures by their content, without camera metadata. Rows are never changed, except for
 * the outcome of making their variants.
 */
export const pictureOriginalTable = pgTable(
  'picture_original',
  {
    /** SHA-256 of the content, in hexadecimal. */
    digest: text().primaryKey(),
    format: oneOf(originalFormats).notNull(),
    /** Width and height in pixels, as displayed: after its orientation is applied. */
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** The file; null if it is in the object store. */
    content: bytea(),
    createdAt: instant().notNull().default(sql`now()`),
    /** Time at which all variants were made; null before. */
    variantsAt: instant(),
    /** Number of failed attempts to make the variants. */
    failures: smallint().notNull().default(0),
    /** Time since which no picture has this file; null while one has. */
    unusedSince: instant(),
  },
  checkValues,
)

/** Smaller versions of the originals, as pages show them. */
export const pictureVariantTable = pgTable(
  'picture_variant',
  {
    digest: text()
      .notNull()
      .references(() => pictureOriginalTable.digest, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: oneOf(variantFormats).notNull(),
    bytes: integer().notNull(),
    /** The file; null if it is in the object store. */
    content: bytea(),
  },
  (table) => [
    ...checkValues(table),
    primaryKey({ columns: [table.digest, table.width, table.format] }),
  ],
)

/** The picture library. Content refers to a picture by its key. */
export const pictureTable = pgTable(
  'picture',
  {
    key: text().primaryKey(),
    title: text().notNull(),
    /** Alternative text that is suggested where the picture is used. */
    alt: text().notNull().default(''),
    /** Caption that is suggested where the picture is used. */
    caption: text().notNull().default(''),
    /** Focal point in per cent from the left and the top edge. */
    focusX: smallint().notNull().default(50),
    focusY: smallint().notNull().default(50),
    /** Its current original; replacing the picture changes it. */
    digest: text()
      .notNull()
      .references(() => pictureOriginalTable.digest),
    /** Counts the changes. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull().default(sql`now()`),
    addedBy: text().notNull(),
    changedAt: instant().notNull().default(sql`now()`),
    changedBy: text().notNull(),
  },
  (table) => [
    check(
      'picture_focus',
      sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`,
    ),
  ],
)
