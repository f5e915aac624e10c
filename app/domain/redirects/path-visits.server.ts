import { desc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { loggablePath } from './loggable-path.ts'
import { missingPathTable, redirectHitTable } from './tables.server.ts'

/** Days for which visits are stored. */
export const visitRetentionDays = 30

/** Maximum number of distinct paths counted in memory between two writes. */
const maxBufferedPaths = 500
/** Maximum number of distinct missing paths stored for a day; the most frequent are retained. */
const maxMissingPathsPerDay = 1000
const writeIntervalMs = 30_000
const dayMs = 24 * 60 * 60_000

/** Stored globally, so that copies of this module (bundle, hot reload) share the counters. */
const holder: { [key: symbol]: Record<'redirected' | 'missing', Map<string, number>> | undefined } =
  globalThis
const slot = Symbol.for('vpack.path-visits')
holder[slot] ??= { redirected: new Map(), missing: new Map() }
const visits = holder[slot]

function count(counters: Map<string, number>, path: string): void {
  const hits = counters.get(path)
  if (hits !== undefined || counters.size < maxBufferedPaths) counters.set(path, (hits ?? 0) + 1)
}

/** Counts a visit to a redirect. Does not throw or wait. */
export const noteRedirected = (path: string) => count(visits.redirected, path)

/** Counts a visit to a path that shows nothing, unless it may name a visitor. */
export function noteMissing(path: string): void {
  const stored = loggablePath(path)
  if (stored !== null) count(visits.missing, stored)
}

const isoDay = (moment: Date) => moment.toISOString().slice(0, 10)

/** Writes the visits counted since the last call. */
export async function writePathVisits(db: Database, now: Date): Promise<void> {
  const day = isoDay(now)
  for (const [counters, table] of [
    [visits.redirected, redirectHitTable],
    [visits.missing, missingPathTable],
  ] as const) {
    if (counters.size === 0) continue
    const rows = [...counters].map(([path, hits]) => ({ path, day, hits }))
    counters.clear()
    await db
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: [table.path, table.day],
        set: { hits: sql`${table.hits} + excluded.hits` },
      })
  }
  await db.execute(sql`
    delete from ${missingPathTable} where day = ${day} and path in (
      select path from ${missingPathTable} where day = ${day}
      order by hits desc, path offset ${maxMissingPathsPerDay})`)
}

/** Deletes visits older than 30 days. */
export async function sweepPathVisits(db: Database, now: Date): Promise<void> {
  const first = isoDay(new Date(now.getTime() - visitRetentionDays * dayMs))
  await db.delete(redirectHitTable).where(lt(redirectHitTable.day, first))
  await db.delete(missingPathTable).where(lt(missingPathTable.day, first))
}

/**
 * Starts writing the counted visits every 30 seconds.
 * @returns a function that stops it, after a last write
 */
export function schedulePathVisitWrites(db: Database): () => Promise<void> {
  const write = async () => {
    try {
      await writePathVisits(db, new Date())
    } catch (error) {
      log.warn({ error }, 'cannot store visits to redirects and missing paths')
    }
  }
  const writing = setInterval(() => void write(), writeIntervalMs)
  writing.unref()
  return async () => {
    clearInterval(writing)
    await write()
  }
}

/** Visits to one path in the last 30 days. */
export interface PathVisits {
  path: string
  hits: number
  /** Last day with a visit, ISO date. */
  lastDay: string
}

/** Lists the missing paths of the last 30 days, most visited first. */
export function listMissingPaths(db: Database, now: Date, limit: number): Promise<PathVisits[]> {
  const { path, day, hits } = missingPathTable
  const total = sql<number>`sum(${hits})::int`
  return db
    .select({ path, hits: total, lastDay: sql<string>`max(${day})::text` })
    .from(missingPathTable)
    .where(gte(day, isoDay(new Date(now.getTime() - visitRetentionDays * dayMs))))
    .groupBy(path)
    .orderBy(desc(total), path)
    .limit(limit)
}

/** Returns the visits of redirects by day, oldest first; days without a visit are left out. */
export async function findRedirectHits(
  db: Database,
  paths: readonly string[],
): Promise<ReadonlyMap<string, { day: string; hits: number }[]>> {
  if (paths.length === 0) return new Map()
  const { path, day, hits } = redirectHitTable
  const rows = await db
    .select({ path, day, hits })
    .from(redirectHitTable)
    .where(inArray(path, [...paths]))
    .orderBy(day)
  return Map.groupBy(rows, (row) => row.path)
}
