import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentFileName, contentGroups } from '#app/domain/content/content-groups.ts'
import { type ContentImport, importContent } from '#app/domain/content/import-content.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { digestOf, lockSeed, recordSeed, type SeedOutcome, seedOnce } from './seed-once.ts'

const contentFolder = path.resolve(import.meta.dirname, '../../db/seed/content')
const seedName = 'content'

function readContent(folder: string) {
  const texts = contentGroups.map(
    (group) => [group, readFileSync(path.join(folder, contentFileName(group)), 'utf8')] as const,
  )
  const entries = new Map(texts.map(([group, text]) => [group, JSON.parse(text) as unknown]))
  return { entries, digest: digestOf(texts) }
}

/** Publishes the content a new site starts with, once; later it belongs to its editors. */
export function seedContent(db: Database, folder = contentFolder): Promise<SeedOutcome> {
  const seed = readContent(folder)
  return seedOnce(db, seedName, seed.digest, async (tx) => {
    const result = await load(tx, seed)
    if (!result.ok) throw new Error(`The copy is wrong: ${describeContentProblems(result)[0]}`)
  })
}

/** Publishes the seed content again, as new versions of the groups that differ. */
export function reloadContent(db: Database, folder = contentFolder): Promise<ContentImport> {
  const seed = readContent(folder)
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    return load(tx, seed)
  })
}

/** Describes the problems of the content, one per line. */
export function describeContentProblems(result: ContentImport): string[] {
  if (result.ok) return []
  return result.problems.map(({ group, place, reason }) => {
    return `${contentFileName(group)}, ${place || 'whole'}: ${reason}`
  })
}

async function load(tx: Database, seed: ReturnType<typeof readContent>): Promise<ContentImport> {
  const result = await importContent(tx, seed.entries, 'seed')
  if (!result.ok) return result
  await recordSeed(tx, seedName, seed.digest)
  return result
}
