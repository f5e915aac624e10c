import { asc, desc, sql } from 'drizzle-orm'
import { unansweredSearchTable } from '#app/domain/catalogue/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { wordsToKeep } from './words-to-keep.ts'

/**
 * Maximum number of distinct searches buffered in memory; further ones are dropped until the next
 * write.
 */
const mostWaiting = 200
/** Maximum number of stored searches; the most frequent are retained, then the most recent. */
const mostKept = 2000
const writeEvery = 30_000

export interface UnansweredSearch {
  words: string
  times: number
  lastSeen: Date
}

/** Stored globally, so that copies of this module (bundle, hot reload) share one buffer. */
const holder: { [key: symbol]: Map<string, number> | undefined } = globalThis
const key = Symbol.for('vpack.unanswered')
holder[key] ??= new Map()
const waiting = holder[key]

/**
 * Buffers a search that found nothing, to be written later. Does not throw or wait. Searches that
 * might identify the visitor are ignored.
 */
export function noteUnanswered(q: string): void {
  const words = wordsToKeep(q)
  if (words === null) return
  const times = waiting.get(words)
  if (times !== undefined || waiting.size < mostWaiting) waiting.set(words, (times ?? 0) + 1)
}

/**
 * Writes the searches buffered since the last call to the database, and deletes those beyond the
 * maximum.
 */
export async function writeUnanswered(db: Database, now: Date): Promise<void> {
  if (waiting.size === 0) return
  const rows = [...waiting].map(([words, times]) => ({ words, times, lastSeen: now }))
  waiting.clear()
  const { words, times, lastSeen } = unansweredSearchTable
  await db
    .insert(unansweredSearchTable)
    .values(rows)
    .onConflictDoUpdate({
      target: words,
      set: { times: sql`${times} + excluded.times`, lastSeen: sql`excluded.last_seen` },
    })
  await db.execute(sql`
    delete from ${unansweredSearchTable} where ${words} in (
      select words from ${unansweredSearchTable}
      order by ${times} desc, ${lastSeen} desc offset ${mostKept})`)
}

/**
 * Starts writing the buffered searches every 30 seconds.
 * @returns a function that stops it, after a last write
 */
export function keepUnanswered(db: Database): () => Promise<void> {
  const write = async () => {
    try {
      await writeUnanswered(db, new Date())
    } catch (error) {
      log.warn({ error }, 'cannot keep searches that found nothing')
    }
  }
  const writing = setInterval(() => void write(), writeEvery)
  writing.unref()
  return async () => {
    clearInterval(writing)
    await write()
  }
}

/** Lists the searches that found nothing, most frequent first. */
export function listUnanswered(db: Database, limit: number): Promise<UnansweredSearch[]> {
  const { words, times, lastSeen } = unansweredSearchTable
  return db
    .select()
    .from(unansweredSearchTable)
    .orderBy(desc(times), desc(lastSeen), asc(words))
    .limit(limit)
}
