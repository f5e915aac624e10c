import type { Article } from './article.ts'
import type { ArticleTag } from './article-tags.ts'
import { estimateReadingMinutes } from './reading-time.ts'

/** An article as shown in lists. */
export interface ArticleEntry {
  slug: string
  title: string
  summary: string
  published: string
  author: string
  tags: ArticleTag[]
  /** Featured picture; null without one. */
  image: Article['image']
  /** Reading time in minutes. */
  readingMinutes: number
}

/** Snapshot of the published articles. */
export interface ArticleList {
  version: number
  /** Newest first; articles of the same day by slug. */
  entries: readonly ArticleEntry[]
  bySlug: ReadonlyMap<string, Article>
}

export function buildArticleList(version: number, articles: readonly Article[]): ArticleList {
  const sorted = articles.toSorted((a, b) => {
    if (a.published !== b.published) return a.published < b.published ? 1 : -1
    return a.slug < b.slug ? -1 : 1
  })
  return {
    version,
    entries: sorted.map(toArticleEntry),
    bySlug: new Map(sorted.map((article) => [article.slug, article])),
  }
}

function toArticleEntry({
  slug,
  title,
  summary,
  published,
  author,
  tags,
  image,
  body,
}: Article): ArticleEntry {
  return {
    slug,
    title,
    summary,
    published,
    author,
    tags,
    image: image ?? null,
    readingMinutes: estimateReadingMinutes(body),
  }
}

/** Groups articles by year, newest year first. */
export function groupArticlesByYear(
  entries: readonly ArticleEntry[],
): { year: string; entries: ArticleEntry[] }[] {
  const years = new Map<string, ArticleEntry[]>()
  for (const entry of entries) {
    const year = entry.published.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  return [...years].map(([year, inYear]) => ({ year, entries: inYear }))
}

/** Finds the articles published just before and just after another; null if there is none. */
export function findNeighbours(
  { entries }: ArticleList,
  slug: string,
): { earlier: ArticleEntry | null; later: ArticleEntry | null } {
  const at = entries.findIndex((entry) => entry.slug === slug)
  if (at < 0) return { earlier: null, later: null }
  return { earlier: entries[at + 1] ?? null, later: entries[at - 1] ?? null }
}
