import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { instant } from '#app/platform/database/instant.ts'
import { checkValues, oneOf } from '#app/platform/database/one-of.ts'
import {
  type Attributes,
  type AttributeValue,
  attributeTypes,
} from './dictionary/attribute-dictionary.ts'
import { markets, type Product, productStatuses, supplierCodes } from './product/product.ts'

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
    packs: jsonb().$type<PackHierarchy>().notNull(),
    minimumOrder: jsonb().$type<Product['minimumOrder']>().notNull(),
    leadTime: jsonb().$type<Product['leadTime']>(),
    provenance: jsonb().$type<Product['provenance']>().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [...checkValues(table), index().on(table.category), index().on(table.status)],
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
