import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor, StaffActor } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { accountsCoveredBy } from '#app/domain/accounts/accounts.server.ts'
import {
  addBusinessTime,
  type BusinessHours,
  computeWorkingDayMinutes,
} from '#app/domain/calendar/business-hours.ts'
import { addDays, findMonday } from '#app/domain/calendar/iso-day.ts'
import { readTeamHours } from '#app/domain/enquiry/clock/team-clock.server.ts'
import { queueConditions } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { coalesceReads } from '#app/platform/request/coalesce-reads.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { maxCount } from './capped-count.ts'
import { type QueueQuery, type QueueView, queueViewNames } from './queue-query.ts'

const conditions = queueConditions('enquiry.')
/**
 * Written exactly as in the table's partial indexes, without parameters; otherwise PostgreSQL does
 * not use them.
 */
const isQueued = sql.raw(conditions.isQueued)
const hasFollowUp = sql.raw('enquiry.follow_up_at is not null and enquiry.merged_into is null')
/** Delivery day for sorting; enquiries without one sort last. */
export const deliverySortKey = sql.raw(`coalesce(enquiry.delivery_on, date '9999-12-31')`)
/** SQL condition for enquiries in which a customer wrote something that staff have not read. */
const hasUnread = sql.raw('enquiry.unread > 0 and enquiry.merged_into is null')
const isNew = sql.raw(`enquiry.status = 'submitted'`)

/**
 * SQL condition on the enquiry table for the content of a view. Merged duplicates are only in `all`.
 * @param account account of the reader, for `mine`
 * @param hours the team's business hours, for `due-soon`
 */
export function viewCondition(
  view: QueueView,
  { account, now, hours }: { account: string; now: Date; hours: BusinessHours },
): SQL | undefined {
  const isAwake = sql`${enquiryTable.snoozedUntil} <= ${now}`
  switch (view) {
    case 'new':
      return and(isNew, isQueued, isAwake)
    case 'mine':
      return and(isWorkOf(account, now), isQueued, isAwake)
    case 'unread':
      return unreadCondition(account, now)
    case 'unassigned':
      return and(isNull(enquiryTable.assignee), isQueued, isAwake)
    case 'waiting':
      return and(sql.raw(conditions.isWaiting), isAwake)
    case 'to-schedule':
      return and(sql.raw(conditions.isToSchedule), isAwake)
    case 'deliveries': {
      const { first, last } = weekOf(isoDayOf(now))
      return and(sql`${deliverySortKey} between ${first} and ${last}`, isQueued)
    }
    case 'overdue':
      return and(sql`${enquiryTable.dueAt} <= ${now}`, isQueued, isAwake)
    case 'due-soon':
      return and(
        sql`${enquiryTable.dueAt} > ${now} and ${enquiryTable.dueAt} <= ${oneWorkingDayAfter(now, hours)}`,
        isQueued,
        isAwake,
      )
    case 'follow-up':
      return and(hasFollowUp, sql`${enquiryTable.followUpAt} <= ${now}`)
    case 'snoozed':
      return and(sql`${enquiryTable.snoozedUntil} > ${now}`, isQueued)
    case 'all':
      return undefined
  }
}

/** SQL condition for unread enquiries that are unassigned, or the work of a staff member. */
export function unreadCondition(account: string, now: Date): SQL | undefined {
  return and(hasUnread, or(isNull(enquiryTable.assignee), isWorkOf(account, now)))
}

/**
 * Returns the time after the length of a working day in business hours, so that weekends, public
 * holidays and shutdowns are skipped as by the clocks; the same time if the team never opens.
 */
function oneWorkingDayAfter(now: Date, hours: BusinessHours): Date {
  return addBusinessTime(hours, now, computeWorkingDayMinutes(hours)) ?? now
}

/** SQL condition for enquiries assigned to a staff member, or to a colleague they stand in for. */
export function isWorkOf(account: string, now: Date): SQL {
  return sql`${enquiryTable.assignee} = any(${accountsCoveredBy(account, isoDayOf(now))})`
}

/** Returns Monday and Sunday of the week that contains a day, as ISO dates. */
export function weekOf(isoDay: string): { first: string; last: string } {
  const first = findMonday(isoDay)
  return { first, last: addDays(first, 6) }
}

/** SQL condition for the filters of a query, without its view. */
export function filterCondition(query: QueueQuery): SQL | undefined {
  const { status, channel, state, assignee, tag, priority } = query
  return and(
    status ? eq(enquiryTable.status, status) : undefined,
    channel ? eq(enquiryTable.channel, channel) : undefined,
    state ? eq(enquiryTable.state, state) : undefined,
    assignee === 'nobody' ? isNull(enquiryTable.assignee) : undefined,
    assignee && assignee !== 'nobody' ? eq(enquiryTable.assignee, assignee) : undefined,
    tag
      ? sql`exists (select from enquiry_tag where enquiry_tag.enquiry = enquiry.id and tag = ${tag})`
      : undefined,
    priority === 'urgent' ? eq(enquiryTable.isUrgent, true) : undefined,
  )
}

/** SQL condition for the enquiries that an actor may see; undefined for all, false for none. */
export function reachCondition(actor: Actor): SQL | undefined | false {
  const reach = reachOf(actor, 'see-enquiries')
  if (reach === 'all') return undefined
  if (reach === 'none' || actor.kind !== 'staff') return false
  return sql`${enquiryTable.companyId} in (select id from company where account_manager = ${actor.account})`
}

export type ViewCounts = Record<QueueView, number>

/** Counts the enquiries of each view that the actor may see, up to one more than `maxCount`. */
export function countViews(db: Database, actor: StaffActor, now = new Date()): Promise<ViewCounts> {
  return count(db, queueViewNames, actor.account, reachCondition(actor), now)
}

/** Views with the work of one member of staff. */
const ownViews: readonly QueueView[] = ['mine', 'unread']
/** Views with the same content for all staff who may see every enquiry. */
const commonViews = queueViewNames.filter((view) => !ownViews.includes(view))
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
    count(db, ownViews, actor.account, reach, new Date()),
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
  const hours = await readTeamHours(db)
  const counts = views.map((view) => {
    const which =
      reach === false ? sql`false` : and(viewCondition(view, { account, now, hours }), reach)
    return sql`${countUpToCap(which)} as ${sql.identifier(view)}`
  })
  const { rows } = await db.execute<Record<View, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('A select without a table gives one row.')
  return row
}

/** Builds a count that stops at one more than `maxCount`. */
function countUpToCap(which: SQL | undefined): SQL {
  const where = which ? sql`where ${which}` : sql``
  return sql`(select count(*)::int from (select from enquiry ${where} limit ${sql.raw(String(maxCount + 1))}) as counted)`
}
