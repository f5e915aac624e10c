import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { openStates } from '#app/domain/publishing/change-set.ts'
import type { ChangeSet } from '#app/domain/publishing/change-set-store.server.ts'
import { changeSetTable, changeTable } from '#app/domain/publishing/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { articleTable } from './tables.server.ts'

/** A change set that contains a draft of an article. */
export type ArticleDraft = Pick<
  ChangeSet,
  'id' | 'title' | 'state' | 'publishAt' | 'needsDecision' | 'reviewer' | 'author'
> & {
  /** Whether the change set removes the article. */
  isRemoval: boolean
}

/** An article in the editors' list. */
export interface ListedArticle {
  slug: string
  title: string
  author: string
  /** Date shown with the article, ISO date; empty if a draft has none. */
  published: string
  /** Whether it is on the site now. */
  isPublic: boolean
  drafts: ArticleDraft[]
}

/** Number of articles on a page of the list. */
export const articlesPerPage = 50

/** States by which the list can be narrowed. */
export const articleStates = ['all', 'public', 'drafts', 'scheduled'] as const
export type ArticleState = (typeof articleStates)[number]

/**
 * Lists published articles and drafts of new ones whose title, slug or author contains every word of
 * the search: articles that are not public yet first, then the newest.
 * @param page from 1
 */
export async function listArticles(
  db: Database,
  { search, state, page }: { search: string; state: ArticleState; page: number },
): Promise<{ articles: ListedArticle[]; total: number }> {
  const { slug, title, author, published } = articleTable
  const rows = await db
    .select({ slug, title, author, published })
    .from(articleTable)
    .orderBy(desc(published), slug)
  const drafts = Map.groupBy(await listArticleDrafts(db), ({ key }) => key)
  const toDrafts = (key: string) => (drafts.get(key) ?? []).map(({ draft }) => draft)
  const publicOnes = rows.map((row) => ({ ...row, isPublic: true, drafts: toDrafts(row.slug) }))
  const known = new Set(rows.map((row) => row.slug))
  const newOnes = [...drafts].flatMap(([key, [newest]]) =>
    known.has(key) || !newest
      ? []
      : [{ ...newest.fields, slug: key, isPublic: false, drafts: toDrafts(key) }],
  )
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = [...newOnes, ...publicOnes].filter((article) => {
    const text = `${article.title} ${article.slug} ${article.author}`.toLowerCase()
    return words.every((word) => text.includes(word)) && isInState(article, state)
  })
  const start = (page - 1) * articlesPerPage
  return { articles: found.slice(start, start + articlesPerPage), total: found.length }
}

function isInState({ isPublic, drafts }: ListedArticle, state: ArticleState): boolean {
  switch (state) {
    case 'all':
      return true
    case 'public':
      return isPublic
    case 'drafts':
      return drafts.length > 0
    case 'scheduled':
      return drafts.some((draft) => draft.state === 'scheduled')
  }
}

/** Lists the drafts of articles in open change sets, the newest change set first. */
async function listArticleDrafts(db: Database) {
  const { key, body } = changeTable
  const field = (name: string) => sql<string | null>`${body} ->> ${name}`
  const { id, title, state, publishAt, needsDecision, reviewer, author } = changeSetTable
  const rows = await db
    .select({
      key,
      fields: {
        title: sql<string>`coalesce(nullif(${field('title')}, ''), ${key})`,
        author: sql<string>`coalesce(${field('author')}, '')`,
        published: sql<string>`coalesce(${field('published')}, '')`,
      },
      draft: {
        id,
        title,
        state,
        publishAt,
        needsDecision,
        reviewer,
        author,
        isRemoval: sql<boolean>`${body} = 'null'::jsonb or ${body} is null`,
      },
    })
    .from(changeTable)
    .innerJoin(changeSetTable, eq(id, changeTable.changeSetId))
    .where(and(eq(changeTable.kind, 'article'), inArray(state, [...openStates])))
    .orderBy(desc(changeSetTable.updatedAt))
  return rows
}
