import type { Database } from '#app/platform/database/database.server.ts'
import {
  type LiveCopy,
  liveCopyPlace,
  openLiveCopy,
} from '#app/platform/database/live-copy.server.ts'
import {
  type PublicationWatch,
  readPublicationVersion,
} from '#app/platform/database/publication.server.ts'
import { type ArticleList, buildArticleList } from './article-list.ts'
import { articleTable } from './tables.server.ts'

/** Loads a consistent snapshot of the published articles and their version. */
export function loadArticles(db: Database): Promise<ArticleList> {
  return db.transaction(
    async (tx) => {
      const version = await readPublicationVersion(tx, 'articles')
      const rows = await tx.select().from(articleTable)
      const articles = rows.map(({ source: _, updatedAt: __, ...article }) => article)
      return buildArticleList(version, articles)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const place = liveCopyPlace<ArticleList>('articles')

/**
 * Loads the articles into this process and reloads them after each publication. @returns the live
 * copy, which can be stopped
 */
export async function startArticles(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<ArticleList>> {
  return place.hold(await openLiveCopy(publications, db, { name: 'articles', load: loadArticles }))
}

/**
 * Returns the articles from memory, even while the database is unavailable. Requires
 * `startArticles`.
 */
export const currentArticles = place.current
