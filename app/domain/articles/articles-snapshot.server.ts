import type { Database } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { publicationVersion, watchPublications } from '#app/platform/publication.server.ts'
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

/** The articles in memory, kept up to date until they are stopped. */
export interface LiveArticles {
  current(): ArticleList
  /** Reads the articles again if they changed since; when that fails, what is in memory stays. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** Outlives a module that the development server loads again. */
const holder: { [key: symbol]: LiveArticles | undefined } = globalThis
const key = Symbol.for('vpack.articles')

/**
 * Opens the articles of this process and follows their publications; stop with what this returns.
 * @param url a direct address of the database, not a pooler's
 */
export async function startArticles(url: string, db: Database): Promise<LiveArticles> {
  let list = await loadArticles(db)
  let running: Promise<void> = Promise.resolve()

  async function refreshOnce() {
    try {
      if ((await publicationVersion(db, 'articles')) === list.version) return
      list = await loadArticles(db)
    } catch (error) {
      log.warn({ error: String(error) }, 'cannot read the articles, serving those in memory')
    }
  }
  function refresh() {
    running = running.then(refreshOnce)
    return running
  }

  const stopWatching = watchPublications(url, () => void refresh())
  const articles: LiveArticles = {
    current: () => list,
    refresh,
    async stop() {
      if (holder[key] === articles) holder[key] = undefined
      await stopWatching()
    },
  }
  holder[key] = articles
  return articles
}

/** The articles as this process has them now: from memory, also while the database is away. */
export function currentArticles(): ArticleList {
  const articles = holder[key]
  if (!articles) throw new Error('The articles are not loaded: startArticles comes first.')
  return articles.current()
}
