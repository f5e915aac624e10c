import { listPreviewed } from '#app/domain/publishing/draft-overlay.server.ts'
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
import { parseArticle } from './parse-article.ts'
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
 * Returns the articles from memory, even while the database is unavailable; in a preview, with its
 * drafts. Requires `startArticles`.
 */
export function currentArticles(): ArticleList {
  const published = place.current()
  const drafts = listPreviewed('article')
  return drafts.size === 0 ? published : withDrafts(published, drafts)
}

function withDrafts(
  { version, bySlug }: ArticleList,
  drafts: ReadonlyMap<string, unknown>,
): ArticleList {
  const articles = new Map(bySlug)
  for (const [slug, body] of drafts) {
    articles.delete(slug)
    const parsed = body === null ? null : parseArticle(slug, body)
    if (parsed?.ok) articles.set(slug, parsed.article)
  }
  return buildArticleList(version, [...articles.values()])
}
