import { and, type SQL, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { coalesceReads } from '#app/platform/request/coalesce-reads.ts'
import { maxCount } from './capped-count.ts'
import { type QueueView, queueViewNames } from './queue-views.ts'
import { reachCondition, viewCondition } from './view-condition.server.ts'

export type ViewCounts = Record<QueueView, number>

/** Counts the enquiries of each view that the actor may see, up to one more than `maxCount`. */
export function countViews(db: Database, actor: StaffActor, now = new Date()): Promise<ViewCounts> {
  return count(db, queueViewNames, actor.account, reachCondition(actor), now)
}

/** Views with the same content for all staff who may see every enquiry. */
const commonViews = queueViewNames.filter((view) => view !== 'mine')
/** Minimum interval between two counts of the common views by one process. */
const minIntervalMs = 250
const countCommon = coalesceReads(
  (db: Database) => count(db, commonViews, '', undefined, new Date()),
  minIntervalMs,
)

/**
 * Like `countViews`, for live refreshes: counts of the common views are shared by all concurrent
 * callers.
 */
export async function countViewsShared(db: Database, actor: StaffActor): Promise<ViewCounts> {
  const reach = reachCondition(actor)
  if (reach !== undefined) return countViews(db, actor)
  const [common, own] = await Promise.all([
    countCommon(db),
    count(db, ['mine'], actor.account, reach, new Date()),
  ])
  return { ...common, ...own }
}

async function count<View extends QueueView>(
  db: Database,
  views: readonly View[],
  account: string,
  reach: SQL | undefined | false,
  now: Date,
): Promise<Record<View, number>> {
  const counts = views.map((view) => {
    const which = reach === false ? sql`false` : and(viewCondition(view, { account, now }), reach)
    return sql`${countUpToCap(which)} as ${sql.identifier(view)}`
  })
  const { rows } = await db.execute<Record<View, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('A select without a table gives one row.')
  return row
}

/** Builds a count that stops at one more than `maxCount`. */
export function countUpToCap(which: SQL | undefined): SQL {
  const where = which ? sql`where ${which}` : sql``
  return sql`(select count(*)::int from (select from enquiry ${where} limit ${sql.raw(String(maxCount + 1))}) as counted)`
}
