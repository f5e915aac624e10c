import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { instant } from '#app/platform/database/instant.ts'
import type {
  Attributes,
  AttributeType,
  AttributeValue,
} from './dictionary/attribute-dictionary.ts'
import type { Product } from './product/product.ts'

export const productTable = pgTable(
  'product',
  {
    sku: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    subcategory: text().notNull(),
    status: text().$type<Product['status']>().notNull(),
    successor: text(),
    canonical: text(),
    supplier: text().$type<Product['supplier']>().notNull(),
    markets: text().array().$type<Product['markets']>().notNull(),
    tags: text().array().notNull(),
    mould: text(),
    attributes: jsonb().$type<Attributes>().notNull(),
    packs: jsonb().$type<PackHierarchy>().notNull(),
    minimumOrder: jsonb().$type<Product['minimumOrder']>().notNull(),
    leadTime: jsonb().$type<Product['leadTime']>(),
    provenance: jsonb().$type<Product['provenance']>().notNull(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (table) => [index().on(table.category), index().on(table.status)],
)

export const attributeTable = pgTable('attribute', {
  key: text().primaryKey(),
  label: text().notNull(),
  type: text().$type<AttributeType>().notNull(),
  unit: text().notNull(),
  categories: text().array().notNull(),
  min: doublePrecision(),
  max: doublePrecision(),
  facet: boolean().notNull(),
  card: integer(),
  position: integer().notNull(),
  explanation: text().notNull(),
  values: jsonb().$type<AttributeValue[]>().notNull(),
})

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
  lastSeen: instant().notNull(),
})
