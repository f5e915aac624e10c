import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import { madeFileTable } from '../database/tables.server.ts'

/** Days after its last read after which a file is dropped. */
const daysUnused = 90
/** Share of the bound that a sweep leaves. */
const roomy = 0.9

/**
 * Drops files that were unused for 90 days, and the least recently used ones while the total exceeds
 * the bound. A dropped file is made again on the next request.
 * @param bound in bytes
 */
export async function sweepMadeFiles(db: Database, bound: number): Promise<void> {
  const { digest, bytes, usedOn, madeAt } = madeFileTable
  await db.delete(madeFileTable).where(lt(usedOn, sql`current_date - ${daysUnused}::int`))
  const [sum] = await db
    .select({ held: sql<string>`coalesce(sum(${bytes}), 0)` })
    .from(madeFileTable)
  if (Number(sum?.held) <= bound) return
  const ranked = db
    .select({
      digest,
      upTo: sql<string>`sum(${bytes}) over (order by ${usedOn} desc, ${madeAt} desc, ${digest})`.as(
        'up_to',
      ),
    })
    .from(madeFileTable)
    .as('ranked')
  const surplus = db
    .select({ digest: ranked.digest })
    .from(ranked)
    .where(sql`${ranked.upTo} > ${Math.floor(bound * roomy)}::bigint`)
  await db.delete(madeFileTable).where(inArray(digest, surplus))
}
