import { lt, sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'
import { rateLimitTable } from './tables.server.ts'

/**
 * Counts one more use of a key in its fixed window and returns the count so far, this one included.
 * One statement; counts from every process add up. In a transaction, others that count the same key
 * wait until it ends.
 *
 * A count may be lost when the database is killed: commits do not wait for the disk, so that one
 * busy key does not hold everybody to the disk's speed.
 * @param windowSeconds windows start at multiples of this since the epoch
 */
export async function countUse(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<number> {
  const window = windowSeconds * 1000
  const start = new Date(Math.floor(now.getTime() / window) * window)
  const rows = await db
    .insert(rateLimitTable)
    .values({ key, windowStart: start, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimitTable.key, rateLimitTable.windowStart],
      set: { count: sql`${rateLimitTable.count} + 1` },
    })
    .returning({
      count: rateLimitTable.count,
      commit: sql<string>`set_config('synchronous_commit', 'off', true)`,
    })
  return rows[0]?.count ?? 0
}

/** Seconds until the window of this instant ends. */
export function windowLeft(windowSeconds: number, now: Date): number {
  return windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds)
}

/** Forgets windows that started before an instant; returns how many counters went. */
export async function sweepRateLimits(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.delete(rateLimitTable).where(lt(rateLimitTable.windowStart, before))
  return rowCount ?? 0
}
