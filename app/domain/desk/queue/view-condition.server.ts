import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { accountsCoveredBy } from '#app/domain/accounts/covered-accounts.server.ts'
import { addDays, findMonday } from '#app/domain/calendar/iso-day.ts'
import { queueConditions } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { QueueQuery } from './queue-query.ts'
import type { QueueView } from './queue-views.ts'

const conditions = queueConditions('enquiry.')
/**
 * Written exactly as in the table's partial indexes, without parameters; otherwise PostgreSQL does
 * not use them.
 */
const isQueued = sql.raw(conditions.isQueued)
const hasFollowUp = sql.raw('enquiry.follow_up_at is not null and enquiry.merged_into is null')
/** Delivery day for sorting; enquiries without one sort last. */
export const deliverySortKey = sql.raw(`coalesce(enquiry.delivery_on, date '9999-12-31')`)
const isNew = sql.raw(`enquiry.status = 'submitted'`)

/**
 * SQL condition on the enquiry table for the content of a view. Merged duplicates are only in `all`.
 * @param account account of the reader, for `mine`
 */
export function viewCondition(
  view: QueueView,
  { account, now }: { account: string; now: Date },
): SQL | undefined {
  const isAwake = sql`${enquiryTable.snoozedUntil} <= ${now}`
  switch (view) {
    case 'new':
      return and(isNew, isQueued, isAwake)
    case 'mine':
      return and(isWorkOf(account, now), isQueued, isAwake)
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
    case 'follow-up':
      return and(hasFollowUp, sql`${enquiryTable.followUpAt} <= ${now}`)
    case 'snoozed':
      return and(sql`${enquiryTable.snoozedUntil} > ${now}`, isQueued)
    case 'all':
      return undefined
  }
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
