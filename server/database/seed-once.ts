import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { seedTable } from '#app/platform/database/tables.server.ts'

const seeding = 0x7670_7365

/** Lets one process at a time load seeds, until the transaction ends. */
export async function lockSeed(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seeding})`)
}

/** Digest of files by name and content, in the order given. */
export function digestOf(files: Iterable<readonly [name: string, bytes: string | Uint8Array]>) {
  const digest = createHash('sha256')
  for (const [name, bytes] of files) digest.update(`${name} ${bytes.length}\n`).update(bytes)
  return digest.digest('hex')
}

export type SeedOutcome = 'loaded' | 'unchanged' | 'outdated'

/**
 * Loads seed files into a database that never had them. Otherwise nothing is loaded, even if the
 * files have changed: their content now belongs to its editors.
 * @param load also records the digest; throws when the files are wrong
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

/** Notes which files were loaded. */
export async function noteSeed(tx: Database, name: string, digest: string): Promise<void> {
  await tx
    .insert(seedTable)
    .values({ name, digest })
    .onConflictDoUpdate({ target: seedTable.name, set: { digest, loadedAt: sql`now()` } })
}

async function loadedDigest(db: Database, name: string): Promise<string | null> {
  const rows = await db.select().from(seedTable).where(eq(seedTable.name, name))
  return rows[0]?.digest ?? null
}
