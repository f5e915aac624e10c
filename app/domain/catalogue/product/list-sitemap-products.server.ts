import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { productTable } from '../tables.server.ts'

export interface SitemapProduct {
  slug: string
  category: string
  subcategory: string
  /** When it was written last. */
  changed: Date
}

/** The products that the sitemap lists, as the catalogue does, each once: a supplier’s listing is the base product’s. */
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
