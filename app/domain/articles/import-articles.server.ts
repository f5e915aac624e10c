import type { SystemActor } from '#app/domain/access/actor.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readArticleFile } from './parse-article.ts'

export interface ArticleFile {
  slug: string
  source: string
}

export type ArticleImport =
  | { outcome: 'done'; count: number }
  | { outcome: 'refused'; problems: { slug: string; reason: string }[] }

/** Author of imported articles. */
const importer: SystemActor = { kind: 'system', source: 'command', name: 'Import of articles' }

/**
 * Publishes articles as one change set, all or none. Articles with the same slug are replaced;
 * others are kept. Articles that have not changed get no new revision.
 * @returns the number of files, or the problems of all of them
 */
export async function importArticles(
  tx: Database,
  files: readonly ArticleFile[],
): Promise<ArticleImport> {
  const read = files.map(({ slug, source }) => ({ slug, ...readArticleFile(source) }))
  const unreadable = read.flatMap((file) =>
    file.outcome === 'done' ? [] : [{ slug: file.slug, reason: file.message }],
  )
  if (unreadable.length > 0) return { outcome: 'refused', problems: unreadable }
  const changes = read.flatMap((file) =>
    file.outcome === 'done' ? [{ kind: 'article' as const, key: file.slug, body: file.body }] : [],
  )
  const result = await publishDocuments(tx, importer, { title: 'Imported articles', changes })
  switch (result.outcome) {
    case 'published':
    case 'unchanged':
      return { outcome: 'done', count: files.length }
    case 'invalid':
      return {
        outcome: 'refused',
        problems: result.problems.map(({ key, place, reason }) => ({
          slug: key,
          reason: place ? `${place}: ${reason}` : reason,
        })),
      }
    default:
      throw new Error(`Articles were refused: ${result.outcome}`)
  }
}
