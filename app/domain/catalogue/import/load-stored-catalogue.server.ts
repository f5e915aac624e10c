import { isNotNull, sql } from 'drizzle-orm'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { productPath } from '../product/product-slug.ts'
import { productTable } from '../tables.server.ts'
import type { StoredCatalogue } from './check-references.ts'
import type { ImportedProducts } from './product-files.ts'

/** What the stored catalogue holds that the imported products may meet. */
export async function loadStoredCatalogue(
  tx: Database,
  { rows }: ImportedProducts,
): Promise<StoredCatalogue> {
  const skus = new Set<string>()
  for (const { product } of rows) {
    for (const sku of [product.sku, product.successor, product.canonical]) if (sku) skus.add(sku)
  }
  const slugs = rows.map(({ product }) => product.slug)
  const products = await tx
    .select({
      sku: productTable.sku,
      slug: productTable.slug,
      canonical: productTable.canonical,
    })
    .from(productTable)
    .where(sql`${productTable.sku} = any(${sql.param([...skus])})
      or ${productTable.slug} = any(${sql.param(slugs)})`)
  const successors = await tx
    .select({ sku: productTable.sku, successor: productTable.successor })
    .from(productTable)
    .where(isNotNull(productTable.successor))
  const redirects = await tx
    .select()
    .from(redirectTable)
    .where(sql`${redirectTable.path} = any(${sql.param(slugs.map(productPath))})`)
  return {
    products: new Map(products.map(({ sku, ...product }) => [sku, product])),
    successors: new Map(
      successors.flatMap(({ sku, successor }) => (successor ? [[sku, successor]] : [])),
    ),
    redirects: new Map(redirects.map(({ path, target }) => [path, target])),
  }
}

/**
 * Attributes that stored products would lose because their file has no column for them, which is
 * refused: a missing column is more likely a mistake than a deletion.
 */
export async function findLostAttributes(
  tx: Database,
  skus: readonly string[],
  columns: readonly string[],
): Promise<{ key: string; sku: string; count: number }[]> {
  const lost = sql<string>`jsonb_object_keys(${productTable.attributes} - ${sql.param(columns)}::text[])`
  const rows = await tx
    .select({
      key: lost,
      sku: sql<string>`min(${productTable.sku})`,
      count: sql<number>`count(*)::int`,
    })
    .from(productTable)
    .where(sql`${productTable.sku} = any(${sql.param(skus)})
      and ${productTable.attributes} - ${sql.param(columns)}::text[] <> '{}'::jsonb`)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows
}
