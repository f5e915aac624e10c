import { asc, desc, sql } from 'drizzle-orm'
import { unansweredSearchTable } from '#app/domain/catalogue/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { loggableSearch } from './loggable-search.ts'

/**
 * Maximum number of distinct searches buffered in memory; further ones are dropped until the next
 * write.
 */
const maxBufferedSearches = 200
/** Maximum number of stored searches; the most frequent are retained, then the most recent. */
export const maxStoredSearches = 2000
const writeIntervalMs = 30_000

export interface UnansweredSearch {
  words: string
  times: number
  lastSeenAt: Date
}

/** Stored globally, so that copies of this module (bundle, hot reload) share one buffer. */
const holder: { [key: symbol]: Map<string, number> | undefined } = globalThis
const key = Symbol.for('vpack.unanswered')
holder[key] ??= new Map()
const bufferedSearches = holder[key]

/**
 * Buffers a search that found nothing, to be written later. Does not throw or wait. Searches that
 * might identify the visitor are ignored.
 */
export function recordUnanswered(q: string): void {
  const words = loggableSearch(q)
  if (words === null) return
  const times = bufferedSearches.get(words)
  if (times !== undefined || bufferedSearches.size < maxBufferedSearches)
    bufferedSearches.set(words, (times ?? 0) + 1)
}

/**
 * Writes the searches buffered since the last call to the database, and deletes those beyond the
 * maximum.
 */
export async function writeUnanswered(db: Database, now: Date): Promise<void> {
  if (bufferedSearches.size === 0) return
  const rows = [...bufferedSearches].map(([words, times]) => ({ words, times, lastSeenAt: now }))
  bufferedSearches.clear()
  const { words, times, lastSeenAt } = unansweredSearchTable
  await db
    .insert(unansweredSearchTable)
    .values(rows)
    .onConflictDoUpdate({
      target: words,
      set: { times: sql`${times} + excluded.times`, lastSeenAt: sql`excluded.last_seen_at` },
    })
  await db.execute(sql`
    delete from ${unansweredSearchTable} where ${words} in (
      select words from ${unansweredSearchTable}
      order by ${times} desc, ${lastSeenAt} desc offset ${maxStoredSearches})`)
}

/**
 * Starts writing the buffered searches every 30 seconds.
 * @returns a function that stops it, after a last write
 */
export function scheduleUnansweredWrites(db: Database): () => Promise<void> {
  const write = async () => {
    try {
      await writeUnanswered(db, new Date())
    } catch (error) {
      log.warn({ error }, 'cannot keep searches that found nothing')
    }
  }
  const writing = setInterval(() => void write(), writeIntervalMs)
  writing.unref()
  return async () => {
    clearInterval(writing)
    await write()
  }
}

/** Lists the searches that found nothing, most frequent first. */
export function listUnanswered(db: Database, limit: number): Promise<UnansweredSearch[]> {
  const { words, times, lastSeenAt } = unansweredSearchTable
  return db
    .select()
    .from(unansweredSearchTable)
    .orderBy(desc(times), desc(lastSeenAt), asc(words))
    .limit(limit)
}
