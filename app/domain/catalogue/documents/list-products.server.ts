import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { findItems } from '../browse/search/find-items.ts'
import { currentCatalogue } from '../catalogue-snapshot.server.ts'
import type { Product, ProductStatus } from '../product/product.ts'
import { productTable } from '../tables.server.ts'

/** Filters of the list of products at the desk; empty or null for all. */
export interface ProductFilter {
  /** Words of the name, description or attributes, or a part of a SKU. */
  search: string
  category: string
  subcategory: string
  status: ProductStatus | null
  /** Attribute that products must have with `value`, or must lack if `value` is empty. */
  attribute: string
  value: string
}

/** Cursor of a page: it starts after, or ends before, a SKU. */
interface SkuCursor {
  side: 'after' | 'before'
  key: string
}

/** Maximum number of products that a search by words finds. */
const maxFound = 5000

/**
 * Lists products by SKU, one more than asked for if there are more, and in reverse order before a
 * cursor. Drafts are included.
 */
export async function listProducts(
  db: Database,
  filter: ProductFilter,
  { cursor, limit }: { cursor: SkuCursor | null; limit: number },
): Promise<Product[]> {
  const isBack = cursor?.side === 'before'
  const { sku } = productTable
  const after = cursor && (isBack ? lt(sku, cursor.key) : gt(sku, cursor.key))
  const rows = await db
    .select()
    .from(productTable)
    .where(and(conditionOf(filter), after ?? undefined))
    .orderBy(isBack ? desc(sku) : asc(sku))
    .limit(limit + 1)
  return rows.map(({ updatedAt: _, ...product }) => product)
}

/** Maximum number of products that a list counts. */
const maxCounted = 100_000

/** Counts the products of a filter. */
export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(productTable)
    .where(conditionOf(filter))
    .limit(maxCounted)
    .as('found')
  return db.$count(found)
}

/** Lists the SKUs of a filter, sorted, up to a limit. */
export async function listSkus(
  db: Database,
  filter: ProductFilter,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ sku: productTable.sku })
    .from(productTable)
    .where(conditionOf(filter))
    .orderBy(asc(productTable.sku))
    .limit(limit)
  return rows.map(({ sku }) => sku)
}

function conditionOf(filter: ProductFilter): SQL | undefined {
  const { search, category, subcategory, status, attribute, value } = filter
  const { attributes } = productTable
  return and(
    category ? eq(productTable.category, category) : undefined,
    subcategory ? eq(productTable.subcategory, subcategory) : undefined,
    status ? eq(productTable.status, status) : undefined,
    attribute && value ? sql`${attributes} ->> ${attribute} = ${value}` : undefined,
    attribute && !value ? sql`not (${attributes} ? ${attribute})` : undefined,
    search ? matches(search) : undefined,
  )
}

/** Returns the condition that a product matches a search; published ones are found in memory. */
function matches(search: string): SQL | undefined {
  const found = findItems(currentCatalogue().index, search, maxFound).map(({ sku }) => sku)
  const code = search
    .trim()
    .toUpperCase()
    .replaceAll(/[\\%_]/g, '\\$&')
  return or(
    inArray(productTable.sku, sql`(select unnest(${sql.param(found)}::text[]))`),
    sql`${productTable.sku} like ${`${code}%`}`,
    and(
      eq(productTable.status, 'draft'),
      sql`${productTable.name} ilike ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    ),
  )
}
