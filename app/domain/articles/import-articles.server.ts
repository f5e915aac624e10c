import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { publish } from '#app/platform/publication.server.ts'
import { parseArticle } from './parse-article.ts'
import { articleTable } from './tables.server.ts'

export interface ArticleFile {
  slug: string
  source: string
}

export type ArticleImport =
  | { ok: true; count: number }
  | { ok: false; problems: { slug: string; reason: string }[] }

/**
 * Publishes articles, all or none; those of the same slug are replaced, others are kept.
 * @param isTaken whether a page of the site already has this address
 */
export async function importArticles(
  tx: Database,
  files: readonly ArticleFile[],
  isTaken: (slug: string) => boolean,
): Promise<ArticleImport> {
  const problems: { slug: string; reason: string }[] = []
  const rows = files.flatMap(({ slug, source }) => {
    const parsed = parseArticle(slug, source)
    if (parsed.ok && !isTaken(slug)) return [{ ...parsed.article, source }]
    problems.push({ slug, reason: parsed.ok ? 'is the address of a page' : parsed.reason })
    return []
  })
  if (problems.length > 0) return { ok: false, problems }
  if (rows.length > 0) {
    await tx
      .insert(articleTable)
      .values(rows)
      .onConflictDoUpdate({
        target: articleTable.slug,
        set: {
          title: sql`excluded.title`,
          summary: sql`excluded.summary`,
          published: sql`excluded.published`,
          author: sql`excluded.author`,
          tags: sql`excluded.tags`,
          places: sql`excluded.places`,
          products: sql`excluded.products`,
          source: sql`excluded.source`,
          body: sql`excluded.body`,
          updatedAt: sql`now()`,
        },
      })
  }
  await publish(tx, 'articles')
  return { ok: true, count: rows.length }
}
