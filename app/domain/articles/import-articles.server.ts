import { inArray, sql } from 'drizzle-orm'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
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
 * Publishes articles, all or none. Articles with the same slug are replaced; others are kept.
 * @param isTaken whether another page of the site uses the slug as its path
 */
export async function importArticles(
  tx: Database,
  files: readonly ArticleFile[],
  isTaken: (slug: string) => boolean,
): Promise<ArticleImport> {
  const problems: { slug: string; reason: string }[] = []
  // Blocks `addRedirect` until the end of the transaction, so that it sees these articles.
  await tx.execute(sql`lock table article in share row exclusive mode`)
  const redirects = await findConflictingRedirects(tx, files)
  const rows = files.flatMap(({ slug, source }) => {
    const parsed = parseArticle(slug, source)
    const reason = parsed.ok ? placeProblem(slug) : parsed.reason
    if (parsed.ok && reason === null) return [{ ...parsed.article, source }]
    problems.push({ slug, reason: reason ?? '' })
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
          image: sql`excluded.image`,
          source: sql`excluded.source`,
          body: sql`excluded.body`,
          updatedAt: sql`now()`,
        },
      })
  }
  await publish(tx, 'articles')
  return { ok: true, count: rows.length }

  function placeProblem(slug: string): string | null {
    if (isTaken(slug)) return 'is the address of a page'
    const target = redirects.get(`/${slug}`)
    return target ? `/${slug} is redirected to ${target}, which would hide the article` : null
  }
}

/** Finds redirects from the paths of these articles. @returns target by path */
async function findConflictingRedirects(tx: Database, files: readonly ArticleFile[]) {
  const paths = files.map(({ slug }) => `/${slug}`)
  const rows = await tx.select().from(redirectTable).where(inArray(redirectTable.path, paths))
  return new Map(rows.map(({ path, target }) => [path, target]))
}
