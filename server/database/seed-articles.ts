import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type ArticleFile,
  type ArticleImport,
  importArticles,
} from '#app/domain/articles/import-articles.server.ts'
import { readArticleFile } from '#app/domain/articles/parse-article.ts'
import {
  type EditedDocument,
  findEditedDocuments,
} from '#app/domain/publishing/find-edited.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { digestOf, lockSeed, recordSeed, type SeedOutcome, seedOnce } from './seed-content.ts'

const articleFolder = path.resolve(import.meta.dirname, '../../db/seed/articles')
const seedName = 'articles'
const ending = '.md'

function readArticles(folder: string): { files: ArticleFile[]; digest: string } {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({
      slug: name.slice(0, -ending.length),
      source: readFileSync(path.join(folder, name), 'utf8'),
    }))
  return { files, digest: digestOf(files.map(({ slug, source }) => [slug + ending, source])) }
}

/** Publishes the articles a new site starts with, once; later they belong to their editors. */
export function seedArticles(db: Database, folder = articleFolder): Promise<SeedOutcome> {
  const seed = readArticles(folder)
  return seedOnce(db, seedName, seed.digest, async (tx) => {
    const result = await load(tx, seed)
    if (result.outcome !== 'done')
      throw new Error(`An article is wrong: ${describeArticleProblems(result)[0]}`)
  })
}

/** Publishes the seed articles again, replacing articles with the same slugs. */
export function reloadArticles(db: Database, folder = articleFolder): Promise<ArticleImport> {
  const seed = readArticles(folder)
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    return load(tx, seed)
  })
}

/** Finds the articles that an editor changed and that loading the seed again would overwrite. */
export function findEditedArticles(
  db: Database,
  folder = articleFolder,
): Promise<EditedDocument[]> {
  const changes = readArticles(folder).files.map(({ slug, source }) => {
    const file = readArticleFile(source)
    return { kind: 'article' as const, key: slug, body: file.outcome === 'done' ? file.body : null }
  })
  return findEditedDocuments(db, changes)
}

/** Describes the problems of the articles, one per line. */
export function describeArticleProblems(result: ArticleImport): string[] {
  if (result.outcome === 'done') return []
  return result.problems.map(({ slug, reason }) => `${slug}${ending}: ${reason}`)
}

async function load(
  tx: Database,
  { files, digest }: ReturnType<typeof readArticles>,
): Promise<ArticleImport> {
  const result = await importArticles(tx, files)
  if (result.outcome !== 'done') return result
  await recordSeed(tx, seedName, digest)
  return result
}
