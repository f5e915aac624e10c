import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import {
  type ArticleFile,
  type ArticleImport,
  importArticles,
} from '#app/domain/articles/import-articles.server.ts'
import { isReservedSlug } from '#app/domain/catalogue/reserved-slugs.ts'
import type { Database } from '#app/platform/database.server.ts'
import { seedTable } from '#app/platform/tables.server.ts'
import { lockSeed } from './seed-lock.ts'

const articleFolder = path.resolve(import.meta.dirname, '../db/seed/articles')
const seedName = 'articles'
const ending = '.md'

function readArticles(folder: string): { files: ArticleFile[]; digest: string } {
  const digest = createHash('sha256')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => {
      const source = readFileSync(path.join(folder, name), 'utf8')
      digest.update(`${name} ${source.length}\n`).update(source)
      return { slug: name.slice(0, -ending.length), source }
    })
  return { files, digest: digest.digest('hex') }
}

/** Publishes the articles a new site starts with, once: later they belong to their editors. */
export async function seedArticles(
  db: Database,
  folder = articleFolder,
): Promise<'loaded' | 'unchanged' | 'outdated'> {
  const seed = readArticles(folder)
  const known = await loadedDigest(db)
  if (known === seed.digest) return 'unchanged'
  if (known !== null) return 'outdated'
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    if ((await loadedDigest(tx)) !== null) return 'unchanged'
    const result = await load(tx, seed)
    if (!result.ok) throw new Error(`An article is wrong: ${describeArticleProblems(result)[0]}`)
    return 'loaded'
  })
}

/** Publishes the articles again, over whatever the database has of the same slugs. */
export function reloadArticles(db: Database, folder = articleFolder): Promise<ArticleImport> {
  const seed = readArticles(folder)
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    return load(tx, seed)
  })
}

/** What is wrong with the articles, a line each. */
export function describeArticleProblems(result: ArticleImport): string[] {
  if (result.ok) return []
  return result.problems.map(({ slug, reason }) => `${slug}${ending}: ${reason}`)
}

async function load(
  tx: Database,
  { files, digest }: ReturnType<typeof readArticles>,
): Promise<ArticleImport> {
  const result = await importArticles(tx, files, isReservedSlug)
  if (!result.ok) return result
  await tx
    .insert(seedTable)
    .values({ name: seedName, digest })
    .onConflictDoUpdate({ target: seedTable.name, set: { digest, loadedAt: sql`now()` } })
  return result
}

async function loadedDigest(db: Database): Promise<string | null> {
  const rows = await db.select().from(seedTable).where(eq(seedTable.name, seedName))
  return rows[0]?.digest ?? null
}
