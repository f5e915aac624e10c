import { and, type SQL, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/people/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { countCap } from './capped-count.ts'
import { type QueueView, queueViewNames } from './queue-views.ts'
import { reachCondition, viewCondition } from './view-condition.server.ts'

/** How many enquiries each view holds, at most one more than the cap. */
export async function countViews(
  db: Database,
  actor: StaffActor,
  now = new Date(),
): Promise<Record<QueueView, number>> {
  const reach = reachCondition(actor)
  const counts = queueViewNames.map((view) => {
    const which = reach === false ? sql`false` : and(viewCondition(view, { ...actor, now }), reach)
    return sql`${cappedCount(which)} as ${sql.identifier(view)}`
  })
  const { rows } = await db.execute<Record<QueueView, number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  )
  const [row] = rows
  if (!row) throw new Error('A select without a table gives one row.')
  return row
}

/** A count that stops at the cap. */
export function cappedCount(which: SQL | undefined): SQL {
  const where = which ? sql`where ${which}` : sql``
  return sql`(select count(*)::int from (select from enquiry ${where} limit ${sql.raw(String(countCap + 1))}) as counted)`
}
