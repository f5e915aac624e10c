import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Returns those of the slugs that are products, in whatever state. */
export async function findProductSlugs(
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set()
  const { slug } = productTable
  const rows = await db
    .select({ slug })
    .from(productTable)
    .where(inArray(slug, [...slugs]))
  return new Set(rows.map((row) => row.slug))
}

export interface SitemapProduct {
  slug: string
  category: string
  subcategory: string
  /** Time of the last update. */
  changed: Date
}

/**
 * Lists the products for the sitemap: active ones, without suppliers' listings, which the base
 * product's page represents.
 */
export function listSitemapProducts(db: Database): Promise<SitemapProduct[]> {
  return db
    .select({
      slug: productTable.slug,
      category: productTable.category,
      subcategory: productTable.subcategory,
      changed: productTable.updatedAt,
    })
    .from(productTable)
    .where(and(eq(productTable.status, 'active'), isNull(productTable.canonical)))
    .orderBy(asc(productTable.slug))
}
