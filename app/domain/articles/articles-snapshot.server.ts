import type { Database } from '#app/platform/database/database.server.ts'
import {
  type LiveCopy,
  liveCopyPlace,
  openLiveCopy,
} from '#app/platform/database/live-copy.server.ts'
import {
  type PublicationWatch,
  publicationVersion,
} from '#app/platform/database/publication.server.ts'
import { type ArticleList, buildArticleList } from './article-list.ts'
import { articleTable } from './tables.server.ts'

/** Reads the published articles and their version, as they were at one moment. */
export function loadArticles(db: Database): Promise<ArticleList> {
  return db.transaction(
    async (tx) => {
      const version = await publicationVersion(tx, 'articles')
      const rows = await tx.select().from(articleTable)
      const articles = rows.map(({ source: _, updatedAt: __, ...article }) => article)
      return buildArticleList(version, articles)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const place = liveCopyPlace<ArticleList>('articles')

/** Opens the articles of this process and follows their publications; stop with what this returns. */
export async function startArticles(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<ArticleList>> {
  return place.hold(await openLiveCopy(publications, db, { name: 'articles', load: loadArticles }))
}

/** The articles as this process has them now: from memory, also while the database is away. */
export const currentArticles = place.current
