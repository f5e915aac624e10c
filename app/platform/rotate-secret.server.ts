import { randomBytes } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { forgetSecrets, signing } from './signature.server.ts'
import { secretTable } from './tables.server.ts'

/** Seconds until a new secret signs: by then every process has read it and knows what it signs. */
const leadSeconds = 30

/** Days that a replaced secret's private links work, unless somebody says else. */
export const linkGraceDays = 365

export interface Rotated {
  /** When the new secret begins to sign. */
  from: Date
  /** When nothing counts any more that an older one signed. */
  until: Date
  /** How many older ones count until then. */
  kept: number
}

/** A value for `secretTable`: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Puts a new signing secret in the place of the one in use. What older ones signed counts for the
 * days of grace at most, then they are removed.
 * @param graceDays 0 for a secret that others may know
 */
export async function rotateSecret(
  db: Database,
  { graceDays = linkGraceDays, now = new Date() }: { graceDays?: number; now?: Date } = {},
): Promise<Rotated> {
  const from = new Date(now.getTime() + leadSeconds * 1000)
  const until = new Date(from.getTime() + graceDays * 24 * 60 * 60 * 1000)
  const kept = await db.transaction(async (tx) => {
    // Of two rotations at once, the second replaces the first one's secret.
    await tx.execute(sql`lock table ${secretTable} in exclusive mode`)
    await tx.delete(secretTable).where(lte(secretTable.until, now))
    const { rowCount } = await tx
      .update(secretTable)
      .set({ until: sql`least(${secretTable.until}, ${until.toISOString()}::timestamptz)` })
      .where(eq(secretTable.name, signing))
    await tx.insert(secretTable).values({ name: signing, value: newSecret(), from })
    return rowCount ?? 0
  })
  forgetSecrets()
  return { from, until, kept }
}
