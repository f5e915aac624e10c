import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { contentFile, contentGroups } from '#app/domain/content/content-groups.ts'
import { type ContentImport, importContent } from '#app/domain/content/import-content.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { seedTable } from '#app/platform/tables.server.ts'
import { lockSeed } from './seed-lock.ts'

const contentFolder = path.resolve(import.meta.dirname, '../db/seed/content')
const seedName = 'content'

function readContent(folder: string) {
  const digest = createHash('sha256')
  const entries = new Map(
    contentGroups.map((group) => {
      const text = readFileSync(path.join(folder, contentFile(group)), 'utf8')
      digest.update(`${group} ${text.length}\n`).update(text)
      return [group, JSON.parse(text) as unknown]
    }),
  )
  return { entries, digest: digest.digest('hex') }
}

/** Publishes the copy a new site starts with, once: later the content belongs to its editors. */
export async function seedContent(
  db: Database,
  folder = contentFolder,
): Promise<'loaded' | 'unchanged' | 'outdated'> {
  const seed = readContent(folder)
  const known = await loadedDigest(db)
  if (known === seed.digest) return 'unchanged'
  if (known !== null) return 'outdated'
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    if ((await loadedDigest(tx)) !== null) return 'unchanged'
    const result = await load(tx, seed)
    if (!result.ok) throw new Error(`The copy is wrong: ${describeProblems(result)[0]}`)
    return 'loaded'
  })
}

/** Publishes the copy again, as new versions of the groups that say something else now. */
export function reloadContent(db: Database, folder = contentFolder): Promise<ContentImport> {
  const seed = readContent(folder)
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    return load(tx, seed)
  })
}

/** What is wrong with the copy, a line each. */
export function describeProblems(result: ContentImport): string[] {
  if (result.ok) return []
  return result.problems.map(({ group, place, reason }) => {
    return `${contentFile(group)}, ${place || 'whole'}: ${reason}`
  })
}

async function load(tx: Database, seed: ReturnType<typeof readContent>): Promise<ContentImport> {
  const result = await importContent(tx, seed.entries, 'seed')
  if (!result.ok) return result
  await tx
    .insert(seedTable)
    .values({ name: seedName, digest: seed.digest })
    .onConflictDoUpdate({
      target: seedTable.name,
      set: { digest: seed.digest, loadedAt: sql`now()` },
    })
  return result
}

async function loadedDigest(db: Database): Promise<string | null> {
  const rows = await db.select().from(seedTable).where(eq(seedTable.name, seedName))
  return rows[0]?.digest ?? null
}
