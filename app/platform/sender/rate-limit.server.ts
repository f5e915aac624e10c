import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import { rateLimitTable } from '../database/tables.server.ts'

/**
 * Counts one more use of each key in its fixed window and returns the counts so far, this one
 * included. One statement; counts from every process add up. In a transaction, others that count the
 * same key wait until it ends.
 *
 * A count may be lost when the database is killed: commits do not wait for the disk, so that one
 * busy key does not hold everybody to the disk's speed.
 * @param keys each once
 * @param windowSeconds windows start at multiples of this since the epoch
 */
export async function countUses(
  db: Database,
  keys: readonly string[],
  windowSeconds: number,
  now: Date,
): Promise<(key: string) => number> {
  const start = windowStart(windowSeconds, now)
  // In one order, so that two who count the same keys never wait for each other.
  const values = keys.toSorted().map((key) => ({ key, windowStart: start, count: 1 }))
  const rows = await db
    .insert(rateLimitTable)
    .values(values)
    .onConflictDoUpdate({
      target: [rateLimitTable.key, rateLimitTable.windowStart],
      set: { count: sql`${rateLimitTable.count} + 1` },
    })
    .returning({
      key: rateLimitTable.key,
      count: rateLimitTable.count,
      commit: sql<string>`set_config('synchronous_commit', 'off', true)`,
    })
  return usesIn(rows)
}

/** The same for one key. */
export async function countUse(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<number> {
  return (await countUses(db, [key], windowSeconds, now))(key)
}

/** How often each key was counted in its window so far; nothing is counted. */
export async function readUses(
  db: Database,
  keys: readonly string[],
  windowSeconds: number,
  now: Date,
): Promise<(key: string) => number> {
  const { key, count } = rateLimitTable
  const start = windowStart(windowSeconds, now)
  const rows = await db
    .select({ key, count })
    .from(rateLimitTable)
    .where(and(inArray(key, [...keys]), eq(rateLimitTable.windowStart, start)))
  return usesIn(rows)
}

function usesIn(rows: readonly { key: string; count: number }[]) {
  const uses = new Map(rows.map(({ key, count }) => [key, count]))
  return (key: string) => uses.get(key) ?? 0
}

function windowStart(windowSeconds: number, now: Date): Date {
  const window = windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / window) * window)
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
