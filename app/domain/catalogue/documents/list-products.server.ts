import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { findAllItems } from '../browse/search/find-items.ts'
import { currentCatalogue } from '../catalogue-snapshot.server.ts'
import type { Product, ProductStatus } from '../product/product.ts'
import { productTable } from '../tables.server.ts'
import { loadProducts } from './product-kind.server.ts'

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

/** Maximum number of products that a list counts. */
const maxCounted = 100_000

/**
 * Finds the products of a page by SKU, one more than asked for if there are more, and in reverse
 * order before a cursor; and how many products the filter has. Drafts are included.
 */
export async function findProductPage(
  db: Database,
  filter: ProductFilter,
  { cursor, limit }: { cursor: SkuCursor | null; limit: number },
): Promise<{ products: Product[]; total: number }> {
  const isBack = cursor?.side === 'before'
  if (isFoundInMemory(filter)) {
    const skus = await findSkus(db, filter)
    const isInside = (sku: string) => !cursor || (isBack ? sku < cursor.key : sku > cursor.key)
    const inside = skus.filter(isInside)
    const page = (isBack ? inside.reverse() : inside).slice(0, limit + 1)
    const loaded = await loadProducts(db, page)
    return { products: page.flatMap((sku) => loaded.get(sku) ?? []), total: skus.length }
  }
  const { sku } = productTable
  const after = cursor && (isBack ? lt(sku, cursor.key) : gt(sku, cursor.key))
  const counted = db
    .select({ one: sql`1` })
    .from(productTable)
    .where(conditionOf(filter))
    .limit(maxCounted)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(productTable)
      .where(and(conditionOf(filter), after ?? undefined))
      .orderBy(isBack ? desc(sku) : asc(sku))
      .limit(limit + 1),
    db.$count(counted.as('counted')),
  ])
  return { products: rows.map(({ updatedAt: _, ...product }) => product), total }
}

/** Lists the SKUs of a filter, sorted, up to a limit. */
export async function listSkus(
  db: Database,
  filter: ProductFilter,
  limit?: number,
): Promise<string[]> {
  if (isFoundInMemory(filter)) return (await findSkus(db, filter)).slice(0, limit)
  const found = db
    .select({ sku: productTable.sku })
    .from(productTable)
    .where(conditionOf(filter))
    .orderBy(asc(productTable.sku))
  const rows = await (limit === undefined ? found : found.limit(limit))
  return rows.map(({ sku }) => sku)
}

function conditionOf({ category, subcategory, status }: ProductFilter): SQL | undefined {
  return and(
    category ? eq(productTable.category, category) : undefined,
    subcategory ? eq(productTable.subcategory, subcategory) : undefined,
    status ? eq(productTable.status, status) : undefined,
  )
}

/**
 * Whether memory finds the published products of a filter: the database would read all attributes,
 * which takes a second at 100,000 products.
 */
const isFoundInMemory = ({ search, attribute }: ProductFilter) => search !== '' || attribute !== ''

/** Finds the SKUs of a search or attribute, sorted: published products in memory, drafts stored. */
async function findSkus(db: Database, filter: ProductFilter): Promise<string[]> {
  const stored = await db
    .select({ sku: productTable.sku })
    .from(productTable)
    .where(and(conditionOf(filter), matchesStored(filter)))
  const published = findPublished(filter)
  return [...new Set([...stored, ...published].map(({ sku }) => sku))].sort()
}

function findPublished(filter: ProductFilter): Product[] {
  const { search, category, subcategory, status, attribute, value } = filter
  const { index } = currentCatalogue()
  const found = search ? findAllItems(index, search) : index.products
  return found.filter(
    (product) =>
      (!category || product.category === category) &&
      (!subcategory || product.subcategory === subcategory) &&
      (!status || product.status === status) &&
      (!attribute || String(product.attributes[attribute] ?? '') === value),
  )
}

/** Returns the condition for products that memory does not find: drafts, and beginnings of a SKU. */
function matchesStored({ search, attribute, value }: ProductFilter): SQL | undefined {
  const { sku, name, status, attributes } = productTable
  const literal = search.replaceAll(/[\\%_]/g, '\\$&')
  const hasValue = value
    ? sql`${attributes} ->> ${attribute} = ${value}`
    : sql`not (${attributes} ? ${attribute})`
  return and(
    search
      ? or(
          sql`${sku} like ${`${literal.trim().toUpperCase()}%`}`,
          and(eq(status, 'draft'), sql`${name} ilike ${`%${literal}%`}`),
        )
      : eq(status, 'draft'),
    attribute ? hasValue : undefined,
  )
}
