import { isNotNull, sql } from 'drizzle-orm'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { productPath } from '../product/product-slug.ts'
import { productTable } from '../tables.server.ts'
import type { ReferringProduct, StoredCatalogue } from './check-references.ts'

/** Loads the stored data with which products that are to be published can conflict. */
export async function loadStoredCatalogue(
  tx: Database,
  given: readonly ReferringProduct[],
): Promise<StoredCatalogue> {
  const skus = new Set<string>()
  for (const { sku, successor, canonical } of given) {
    for (const one of [sku, successor, canonical]) if (one) skus.add(one)
  }
  const slugs = given.map(({ slug }) => slug)
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
