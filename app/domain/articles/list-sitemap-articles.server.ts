import { asc } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { articleTable } from './tables.server.ts'

/** The articles that the sitemap lists, and when each was written last. */
export function listSitemapArticles(db: Database): Promise<{ slug: string; changed: Date }[]> {
  return db
    .select({ slug: articleTable.slug, changed: articleTable.updatedAt })
    .from(articleTable)
    .orderBy(asc(articleTable.slug))
}
