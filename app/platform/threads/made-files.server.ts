import { createHash } from 'node:crypto'
import { eq, inArray, lt, sql } from 'drizzle-orm'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import type { Database } from '../database/database.server.ts'
import { type MadeFileKind, madeFileTable } from '../database/tables.server.ts'
import { environment } from '../process/environment.server.ts'
import { log } from '../process/log.server.ts'
import { createPageCache } from '../request/page-cache.ts'
import { waitAtMost } from '../request/within-time.ts'

/** Days after its last use from which a file is deleted. */
const maxUnusedDays = 90
/** Share of the size limit that remains filled after a sweep. */
const targetShare = 0.9

/**
 * Deletes files that were not used for 90 days, and the least recently used ones while the total
 * exceeds the limit. A deleted file is generated again on the next request.
 * @param bound size limit in bytes
 */
export async function sweepMadeFiles(db: Database, bound: number): Promise<void> {
  const { digest, bytes, usedOn, createdAt } = madeFileTable
  await db.delete(madeFileTable).where(lt(usedOn, sql`current_date - ${maxUnusedDays}::int`))
  const [sum] = await db
    .select({ held: sql<string>`coalesce(sum(${bytes}), 0)` })
    .from(madeFileTable)
  if (Number(sum?.held) <= bound) return
  const ranked = db
    .select({
      digest,
      upTo: sql<string>`sum(${bytes}) over (order by ${usedOn} desc, ${createdAt} desc, ${digest})`.as(
        'up_to',
      ),
    })
    .from(madeFileTable)
    .as('ranked')
  const surplus = db
    .select({ digest: ranked.digest })
    .from(ranked)
    .where(sql`${ranked.upTo} > ${Math.floor(bound * targetShare)}::bigint`)
  await db.delete(madeFileTable).where(inArray(digest, surplus))
}

/** Bytes that can be passed to another thread and sent in a response. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Request for a file that is found in the cache or generated. */
export interface FileRequest {
  kind: MadeFileKind
  /**
   * Cache key as plain data: everything the file shows, and the version of the code that draws it.
   */
  facts: unknown
  /** Generates the file. @returns null if the queue is full or the time limit is exceeded */
  generate(): Promise<Bytes | null>
}

export interface MadeFiles {
  /**
   * Returns the file from memory or from the database; else generates it and stores it in both. It
   * is generated once, however many processes request it. While the database is unavailable it is
   * cached in memory only.
   * @returns null if it has to be generated but the queue is full
   */
  find(db: Database, order: FileRequest): Promise<Bytes | null>
}

/** Timeout of the look-up in the database; after it, the file is generated again. */
const lookUpTimeoutMs = 1000
/** Share of the database's size limit that this process may add before it sweeps. */
const sweepShare = 1 / 20

/**
 * Creates the file cache of one process.
 * @param bounds size limits in bytes; with `database` 0, files are cached in memory only
 */
export function createMadeFiles(bounds: { memory: number; database: number }): MadeFiles {
  const kept = createPageCache<Bytes | null>({ pages: bounds.memory, missing: 0 })
  let added = 0

  async function store(db: Database, digest: string, { kind }: FileRequest, content: Bytes) {
    const bytes = content.length
    await db.insert(madeFileTable).values({ digest, kind, content, bytes }).onConflictDoNothing()
    added += bytes
    if (added < bounds.database * sweepShare) return
    added = 0
    await sweepMadeFiles(db, bounds.database)
  }

  async function findOrMake(
    db: Database,
    digest: string,
    order: FileRequest,
  ): Promise<Bytes | null> {
    const isKept = bounds.database > 0
    const found = isKept && (await waitAtMost(tolerateOutage(read(db, digest)), lookUpTimeoutMs))
    if (found) return found
    const made = await order.generate()
    if (made && isKept) {
      await waitAtMost(tolerateOutage(store(db, digest, order, made)), lookUpTimeoutMs)
    }
    return made
  }

  return {
    find(db, order) {
      const digest = digestOf(order)
      return kept.load(digest, 0, async () => {
        const page = await findOrMake(db, digest, order)
        return { page, bytes: (page?.length ?? 0) + 500, section: page ? 'page' : 'no' }
      })
    },
  }
}

function digestOf({ kind, facts }: FileRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, facts]))
    .digest('hex')
}

async function read(db: Database, digest: string): Promise<Bytes | undefined> {
  const { content, usedOn } = madeFileTable
  const [row] = await db
    .select({ content, isOfToday: sql<boolean>`${usedOn} >= current_date` })
    .from(madeFileTable)
    .where(eq(madeFileTable.digest, digest))
  if (row && !row.isOfToday) recordUse(db, digest)
  return row && new Uint8Array(row.content)
}

/** Records the day of use, at most once per day and file; not awaited. */
function recordUse(db: Database, digest: string): void {
  db.update(madeFileTable)
    .set({ usedOn: sql`current_date` })
    .where(eq(madeFileTable.digest, digest))
    .catch((error: unknown) => log.warn({ error }, 'cannot note that a file was used'))
}

let files: MadeFiles | undefined

/**
 * Returns the file cache of this process. Its memory holds the last 8 MB, about 250 sheets or 120
 * pictures.
 */
export function madeFiles(): MadeFiles {
  const megabyte = 1024 * 1024
  files ??= createMadeFiles({
    memory: 8 * megabyte,
    database: environment().MADE_FILES_MB * megabyte,
  })
  return files
}
