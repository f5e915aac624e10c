import { asc } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { articleTable } from './tables.server.ts'

/** Lists the articles for the sitemap, with the time of their last change. */
export function listSitemapArticles(db: Database): Promise<{ slug: string; changed: Date }[]> {
  return db
    .select({ slug: articleTable.slug, changed: articleTable.updatedAt })
    .from(articleTable)
    .orderBy(asc(articleTable.slug))
}
