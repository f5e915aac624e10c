import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.server.ts'
import { madeFileTable } from '../database/tables.server.ts'

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
  const { digest, bytes, usedOn, madeAt } = madeFileTable
  await db.delete(madeFileTable).where(lt(usedOn, sql`current_date - ${maxUnusedDays}::int`))
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
    .where(sql`${ranked.upTo} > ${Math.floor(bound * targetShare)}::bigint`)
  await db.delete(madeFileTable).where(inArray(digest, surplus))
}
