import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { SystemActor } from '#app/domain/access/actor.ts'
import { contentFileName, contentGroups } from '#app/domain/content/content-groups.ts'
import { type ContentImport, importContent } from '#app/domain/content/import-content.server.ts'
import {
  type EditedDocument,
  findEditedDocuments,
} from '#app/domain/publishing/find-edited.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { seedTable } from '#app/platform/database/tables.server.ts'

const seedLockKey = 0x7670_7365

/** Author of documents that the seed publishes. */
export const seedActor: SystemActor = { kind: 'system', source: 'command', name: 'seed' }

/** Lets only one process at a time load seeds, until the transaction ends. */
export async function lockSeed(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLockKey})`)
}

/** Computes a digest of files by name and content, in the given order. */
export function digestOf(files: Iterable<readonly [name: string, bytes: string | Uint8Array]>) {
  const digest = createHash('sha256')
  for (const [name, bytes] of files) digest.update(`${name} ${bytes.length}\n`).update(bytes)
  return digest.digest('hex')
}

export type SeedOutcome = 'loaded' | 'unchanged' | 'outdated'

/**
 * Runs `load` if the database never had this seed. Otherwise nothing is loaded, even if the files
 * have changed, because their content now belongs to its editors.
 * @param load loads the files and records the digest; throws if the files are invalid
 */
export async function seedOnce(
  db: Database,
  name: string,
  digest: string,
  load: (tx: Database) => Promise<void>,
): Promise<SeedOutcome> {
  const known = await loadedDigest(db, name)
  if (known === digest) return 'unchanged'
  if (known !== null) return 'outdated'
  return db.transaction(async (tx) => {
    await lockSeed(tx)
    if ((await loadedDigest(tx, name)) !== null) return 'unchanged'
    await load(tx)
    return 'loaded'
  })
}

/** Records the digest of the loaded files. */
export async function recordSeed(tx: Database, name: string, digest: string): Promise<void> {
  await tx
    .insert(seedTable)
    .values({ name, digest })
    .onConflictDoUpdate({ target: seedTable.name, set: { digest, updatedAt: sql`now()` } })
}

async function loadedDigest(db: Database, name: string): Promise<string | null> {
  const rows = await db.select().from(seedTable).where(eq(seedTable.name, name))
  return rows[0]?.digest ?? null
}

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
    if (result.outcome !== 'done')
      throw new Error(`The copy is wrong: ${describeContentProblems(result)[0]}`)
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

/** Finds the groups that an editor changed and that loading the seed again would overwrite. */
export function findEditedContent(db: Database, folder = contentFolder): Promise<EditedDocument[]> {
  const changes = [...readContent(folder).entries].map(([key, body]) => ({
    kind: 'content' as const,
    key,
    body,
  }))
  return findEditedDocuments(db, changes)
}

/** Describes the problems of the content, one per line. */
export function describeContentProblems(result: ContentImport): string[] {
  if (result.outcome === 'done') return []
  return result.problems.map(({ group, place, reason }) => {
    return `${contentFileName(group)}, ${place || 'whole'}: ${reason}`
  })
}

async function load(tx: Database, seed: ReturnType<typeof readContent>): Promise<ContentImport> {
  const title = 'Texts of the seed'
  const result = await importContent(tx, seedActor, { title, entries: seed.entries })
  if (result.outcome !== 'done') return result
  await recordSeed(tx, seedName, seed.digest)
  return result
}
