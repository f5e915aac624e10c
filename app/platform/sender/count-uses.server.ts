import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { asynchronousCommit, type Database } from '../database/database.server.ts'
import { rateLimitTable } from '../database/tables.server.ts'

/**
 * Fixed-window rate counter: adds one use to each key and returns the new counts. Uses one
 * statement; all processes share the counts. Inside a transaction, other counts of the same keys
 * wait until it ends. Outside a transaction the commit is asynchronous, so that a busy key is not
 * slowed down by the disk; counts may be lost if the database is killed.
 * @param keys must not contain duplicates
 * @param windowSeconds windows start at multiples of this since the epoch
 * @returns a function from key to count
 */
export async function countUses(
  db: Database,
  keys: readonly string[],
  windowSeconds: number,
  now: Date,
): Promise<(key: string) => number> {
  const start = windowStart(windowSeconds, now)
  // Sorted, so that two transactions with the same keys cannot deadlock.
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

/** Like `countUses`, for one key. @returns its count, including this use */
export async function countUse(
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<number> {
  return (await countUses(db, [key], windowSeconds, now))(key)
}

/** Reads the counts of the keys in the current window without counting a use. */
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

/** Returns the seconds until the current window ends. */
export function secondsLeftInWindow(windowSeconds: number, now: Date): number {
  return windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds)
}

/**
 * Deletes the counters of windows that started before an instant. @returns the number of deleted
 * counters
 */
export async function sweepUses(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.delete(rateLimitTable).where(lt(rateLimitTable.windowStart, before))
  return rowCount ?? 0
}
