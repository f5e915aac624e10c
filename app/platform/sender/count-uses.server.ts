import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { asynchronousCommit, type Database } from '../database/database.server.ts'
import { rateLimitTable } from '../database/tables.server.ts'

/**
 * A fixed-window counter: adds one use to each key and returns the counts, this one included. One
 * statement; counts of all processes add up. In a transaction, others that count the same key wait
 * until it ends.
 *
 * Outside a transaction the commit is asynchronous, so that a busy key is not limited by the disk; a
 * killed database may lose counts. A caller's transaction keeps its own, synchronous commit.
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
  // Sorted, so that two transactions on the same keys cannot deadlock.
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
      commit: asynchronousCommit(db),
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
export async function sweepUses(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.delete(rateLimitTable).where(lt(rateLimitTable.windowStart, before))
  return rowCount ?? 0
}
