import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import { unlessDatabaseAway } from '../database/needs-database.server.ts'
import { madeFileTable } from '../database/tables.server.ts'
import { environment } from '../process/environment.server.ts'
import { log } from '../process/log.server.ts'
import { createPageCache } from '../request/page-cache.ts'
import { withinTime } from '../request/within-time.ts'
import { sweepMadeFiles } from './sweep-made-files.server.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** A file to find in the cache or make. */
export interface FileOrder {
  kind: 'sheet' | 'picture'
  /** The cache key as plain data: everything the file shows, and the edition of its code. */
  facts: unknown
  /** @returns null where too many others wait */
  make(): Promise<Bytes | null>
}

export interface MadeFiles {
  /**
   * The file of these facts: from memory, from the database, or made now and kept in both, so that
   * it is made once however often and by however many processes it is asked for. Without the
   * database it is made and kept in memory.
   * @returns null where it has to be made and too many others wait
   */
  find(db: Database, order: FileOrder): Promise<Bytes | null>
}

/** Timeout of the look-up in the database, milliseconds; then the file is made again. */
const timeout = 1000
/** Share of the bound that this process adds before it sweeps. */
const sweepAfter = 1 / 20

/**
 * Files of one process.
 * @param bounds bytes in memory, and in the database, where 0 keeps none
 */
export function createMadeFiles(bounds: { memory: number; database: number }): MadeFiles {
  const kept = createPageCache<Bytes | null>({ pages: bounds.memory, missing: 0 })
  let added = 0

  async function store(db: Database, digest: string, { kind }: FileOrder, content: Bytes) {
    const bytes = content.length
    await db.insert(madeFileTable).values({ digest, kind, content, bytes }).onConflictDoNothing()
    added += bytes
    if (added < bounds.database * sweepAfter) return
    added = 0
    await sweepMadeFiles(db, bounds.database)
  }

  async function findOrMake(db: Database, digest: string, order: FileOrder): Promise<Bytes | null> {
    const isKept = bounds.database > 0
    const found = isKept && (await withinTime(unlessDatabaseAway(read(db, digest)), timeout))
    if (found) return found
    const made = await order.make()
    if (made && isKept) {
      await withinTime(unlessDatabaseAway(store(db, digest, order, made)), timeout)
    }
    return made
  }

  return {
    find(db, order) {
      const digest = digestOf(order)
      return kept.load(digest, 0, async () => {
        const page = await findOrMake(db, digest, order)
        return { page, bytes: (page?.length ?? 0) + 500, keep: page ? 'page' : 'no' }
      })
    },
  }
}

function digestOf({ kind, facts }: FileOrder): string {
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
  if (row && !row.isOfToday) noteUse(db, digest)
  return row && new Uint8Array(row.content)
}

/** At most once a day and file; not awaited. */
function noteUse(db: Database, digest: string): void {
  db.update(madeFileTable)
    .set({ usedOn: sql`current_date` })
    .where(eq(madeFileTable.digest, digest))
    .catch((error: unknown) => log.warn({ error }, 'cannot note that a file was used'))
}

let files: MadeFiles | undefined

/** The files of this process: the last 8 MB of them in memory, some 250 sheets or 120 pictures. */
export function madeFiles(): MadeFiles {
  const megabyte = 1024 * 1024
  files ??= createMadeFiles({
    memory: 8 * megabyte,
    database: environment().MADE_FILES_MB * megabyte,
  })
  return files
}
