import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import type { BasedChange } from '#app/domain/publishing/add-drafts.server.ts'
import { changeSetTable } from '#app/domain/publishing/tables.server.ts'
import { bytea, checkValues, instant, oneOf } from '#app/platform/database/columns.ts'
import type { SavedRow } from '#app/platform/text/read-saved-table.ts'
import {
  type Attributes,
  type AttributeValue,
  attributeTypes,
} from './dictionary/attribute-dictionary.ts'
import {
  markets,
  type Product,
  type ProductPhoto,
  productStatuses,
  supplierCodes,
} from './product/product.ts'
import type { ImportProblem } from './product-import/product-import.ts'

/** Products of the catalogue, with their attributes, packs, availability and successor. */
export const productTable = pgTable(
  'product',
  {
    sku: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    subcategory: text().notNull(),
    status: oneOf(productStatuses).notNull(),
    successor: text(),
    canonical: text(),
    supplier: oneOf(supplierCodes).notNull(),
    markets: oneOf(markets).array().notNull(),
    tags: text().array().notNull(),
    mould: text(),
    attributes: jsonb().$type<Attributes>().notNull(),
    photos: jsonb().$type<ProductPhoto[]>().notNull().default([]),
    searchDescription: text().notNull().default(''),
    packs: jsonb().$type<PackHierarchy>().notNull(),
    minimumOrder: jsonb().$type<Product['minimumOrder']>().notNull(),
    leadTime: jsonb().$type<Product['leadTime']>(),
    provenance: jsonb().$type<Product['provenance']>().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [
    ...checkValues(table),
    index().on(table.category, table.subcategory, table.status),
    index().on(table.status),
  ],
)

/** Attributes of products: their unit, their labels, and whether they filter. */
export const attributeTable = pgTable(
  'attribute',
  {
    key: text().primaryKey(),
    label: text().notNull(),
    type: oneOf(attributeTypes).notNull(),
    unit: text().notNull(),
    categories: text().array().notNull(),
    min: doublePrecision(),
    max: doublePrecision(),
    facet: boolean().notNull(),
    card: integer(),
    position: integer().notNull(),
    explanation: text().notNull(),
    values: jsonb().$type<AttributeValue[]>().notNull(),
  },
  checkValues,
)

/** Synonyms of the trade; see `browse/search/synonyms.ts`. */
export const synonymTable = pgTable('synonym', {
  say: text().primaryKey(),
  means: text().array().notNull(),
  note: text().notNull(),
})

/**
 * Searches that found nothing, for staff. They are stored without their visitor, and their number
 * is limited.
 */
export const unansweredSearchTable = pgTable('unanswered_search', {
  words: text().primaryKey(),
  times: integer().notNull(),
  lastSeenAt: instant().notNull(),
})

/** Columns of product files that staff chose for the headings of imported tables. */
export const productHeadingTable = pgTable('product_heading', {
  /** Heading, folded for comparison. */
  heading: text().primaryKey(),
  /** Column of product files; empty if the heading is left out. */
  target: text().notNull(),
  usedAt: instant().notNull().default(sql`now()`),
})

/** Tables of products that staff import, with their columns and the mistakes in them. */
export const productImportTable = pgTable('product_import', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid()
    .notNull()
    .references(() => accountTable.id),
  /** Name of the file and of its sheet. */
  name: text().notNull(),
  /** A large file until a task has read it; null otherwise. */
  file: bytea(),
  headings: text().array().notNull(),
  rowCount: integer().notNull(),
  /** Column of product files for each heading; empty if it is left out. */
  mapping: text().array().notNull(),
  emptyClears: boolean().notNull().default(false),
  mayAdd: boolean().notNull().default(true),
  /** Counts the changes of cells, columns and choices. */
  version: integer().notNull().default(1),
  /** Version that was checked last; 0 before the first check. */
  checkedVersion: integer().notNull().default(0),
  added: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  /** Version of the published catalogue that the check read; null if its plan cannot be used. */
  catalogueVersion: integer(),
  unchanged: integer().notNull().default(0),
  problemCount: integer().notNull().default(0),
  /** The first mistakes. */
  problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
  /** Reason why the file cannot be read; empty if it can. */
  unreadable: text().notNull().default(''),
  /** Draft change set with the differences; null until it is written. */
  changeSetId: uuid().references(() => changeSetTable.id),
  updatedAt: instant().notNull().default(sql`now()`),
})

/** Rows of imported tables, in parts. */
export const productImportPartTable = pgTable(
  'product_import_part',
  {
    importId: uuid()
      .notNull()
      .references(() => productImportTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Numbers of its first and last row, as the spreadsheet counts them. */
    firstLine: integer().notNull(),
    lastLine: integer().notNull(),
    rows: jsonb().$type<SavedRow[]>().notNull(),
    /** Products that the rows change, as the last check planned them. */
    planned: jsonb().$type<BasedChange[]>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)
