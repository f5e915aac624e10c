import { createHash } from 'node:crypto'
import { listPreviewed } from '#app/domain/publishing/preview/draft-overlay.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type LiveCopy,
  liveCopyPlace,
  openLiveCopy,
} from '#app/platform/database/live-copy.server.ts'
import { definePart, noteRead } from '#app/platform/database/page-parts.server.ts'
import {
  type PublicationWatch,
  readPublicationVersion,
} from '#app/platform/database/publication.server.ts'
import type { Article } from './article.ts'
import { type ArticleList, buildArticleList, findNeighbours } from './article-list.ts'
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

/** Parts of pages that show one article: its text, and the links to the articles beside it. */
const articlePart = 'article'
const neighboursPart = 'article-neighbours'

/**
 * Loads the articles into this process and reloads them after each publication. @returns the live
 * copy, which can be stopped
 */
export async function startArticles(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<ArticleList>> {
  const copy = place.hold(
    await openLiveCopy(publications, db, { name: 'articles', load: loadArticles }),
  )
  const removeParts = [
    definePart(articlePart, (slug) => {
      const article = copy.current().bySlug.get(slug)
      return article && digestOf(article)
    }),
    definePart(neighboursPart, (slug) => JSON.stringify(findNeighbours(copy.current(), slug))),
  ]
  return {
    ...copy,
    stop() {
      for (const remove of removeParts) remove()
      copy.stop()
    },
  }
}

const digests = new WeakMap<Article, string>()

/** Returns the hash of an article, which is the same as long as it is published unchanged. */
function digestOf(article: Article): string {
  const known = digests.get(article)
  if (known) return known
  const digest = createHash('sha256').update(JSON.stringify(article)).digest('base64url')
  digests.set(article, digest)
  return digest
}

/**
 * Finds an article and those published just before and after it. The page that is being rendered is
 * outdated if they are published again, and not by other articles. Null if there is no such article.
 */
export function findArticle(
  slug: string,
): ({ article: Article } & ReturnType<typeof findNeighbours>) | null {
  noteRead(`${articlePart} ${slug}`)
  noteRead(`${neighboursPart} ${slug}`)
  const list = withPreviewed(place.part())
  const article = list.bySlug.get(slug)
  return article ? { article, ...findNeighbours(list, slug) } : null
}

/**
 * Returns the articles from memory, even while the database is unavailable; in a preview, with its
 * drafts. Every publication of an article outdates the page that is being rendered. Requires
 * `startArticles`.
 */
export const currentArticles = (): ArticleList => withPreviewed(place.current())

function withPreviewed(published: ArticleList): ArticleList {
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
    if (parsed?.outcome === 'done') articles.set(slug, parsed.article)
  }
  return buildArticleList(version, [...articles.values()])
}
