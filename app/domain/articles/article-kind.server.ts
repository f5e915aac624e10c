import { eq, inArray, sql } from 'drizzle-orm'
import type { KindChange, PublishableKind } from '#app/domain/publishing/publishable-kind.server.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { parseArticle } from './parse-article.ts'
import { articleTable } from './tables.server.ts'

/** An article as change sets publish it: its Markdown source with front matter. */
interface ArticleDocument {
  source: string
}

interface ArticleKindOptions {
  /** Whether another page of the site uses a slug as its path. */
  isTaken(slug: string): boolean
}

/** Creates the kind of the articles, whose key is the slug. */
export function createArticleKind({
  isTaken,
}: ArticleKindOptions): PublishableKind<ArticleDocument> {
  return {
    kind: 'article',
    label: 'Articles',
    content: 'articles',
    isDeletable: true,
    maxJsonLength: 300_000,
    isKey: (key) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key),
    parse(key, body) {
      const source =
        typeof body === 'object' && body !== null && 'source' in body ? body.source : undefined
      if (typeof source !== 'string') {
        return { ok: false, problems: [{ place: 'source', reason: 'is missing' }] }
      }
      const parsed = parseArticle(key, source)
      return parsed.ok
        ? { ok: true, body: { source } }
        : { ok: false, problems: [{ place: 'source', reason: parsed.reason }] }
    },
    async load(tx, key) {
      const rows = await tx
        .select({ source: articleTable.source })
        .from(articleTable)
        .where(eq(articleTable.slug, key))
      return rows[0] ?? null
    },
    describe(key, body) {
      const parsed = body && parseArticle(key, body.source)
      return parsed?.ok ? parsed.article.title : key
    },
    // Articles have an editor of their own, because they are Markdown.
    form: () => null,
    listKeys: () => [],
    references: () => [],
    paths: (key) => [`/${key}`, '/news'],
    async check(tx, changes) {
      // Blocks `addRedirect` until the end of the transaction, so that it sees these articles.
      await tx.execute(sql`lock table article in share row exclusive mode`)
      const kept = changes.filter(({ body }) => body !== null)
      const redirects = await findRedirectsFrom(
        tx,
        kept.map(({ key }) => key),
      )
      return kept.flatMap(({ key }) => {
        const target = redirects.get(`/${key}`)
        if (isTaken(key)) return [{ key, place: '', reason: 'is the address of a page' }]
        if (!target) return []
        const reason = `/${key} is redirected to ${target}, which would hide the article`
        return [{ key, place: '', reason }]
      })
    },
    apply: applyArticles,
  }
}

/** Finds redirects from the paths of articles. @returns target by path */
async function findRedirectsFrom(tx: Database, slugs: readonly string[]) {
  const paths = slugs.map((slug) => `/${slug}`)
  const rows = await tx.select().from(redirectTable).where(inArray(redirectTable.path, paths))
  return new Map(rows.map(({ path, target }) => [path, target]))
}

async function applyArticles(
  tx: Database,
  changes: readonly KindChange<ArticleDocument>[],
): Promise<void> {
  const deleted = changes.filter(({ body }) => body === null).map(({ key }) => key)
  if (deleted.length > 0) await tx.delete(articleTable).where(inArray(articleTable.slug, deleted))
  const rows = changes.flatMap(({ key, body }) => {
    if (body === null) return []
    const parsed = parseArticle(key, body.source)
    if (!parsed.ok) throw new Error(`The article ${key} was checked and is refused now.`)
    return [{ ...parsed.article, source: body.source }]
  })
  if (rows.length === 0) return
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
