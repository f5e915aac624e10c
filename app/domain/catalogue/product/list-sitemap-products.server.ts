import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { productTable } from '../tables.server.ts'

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
