import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { readTeamHours } from '#app/domain/enquiry/clock/team-clock.server.ts'
import { agreedLineCount } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { PageEnds } from '#app/ui/table/table-paging.tsx'
import type { PageCursor } from '#app/ui/table/table-state.ts'
import type { QueueQuery, QueueSort } from './queue-query.ts'
import {
  deliverySortKey,
  filterCondition,
  reachCondition,
  viewCondition,
} from './view-condition.server.ts'

/** Number of rows on a page of the queue. */
export const queuePageSize = 50

export type QueueRow = Awaited<ReturnType<typeof selectRows>>[number]

export interface QueuePage {
  rows: QueueRow[]
  ends: PageEnds
}

/** Reads one page of the queue. @param size number of rows; default: `queuePageSize` */
export async function readQueue(
  db: Database,
  actor: Actor,
  query: QueueQuery,
  { now = new Date(), size = queuePageSize }: { now?: Date; size?: number } = {},
): Promise<QueuePage> {
  const which = await queueCondition(db, actor, query, now)
  if (which === false) return { rows: [], ends: { before: null, after: null } }
  const { sort, isDescending, mark } = query.table
  const isBack = mark?.side === 'before'
  const isScanDescending = isDescending !== isBack
  const beyond = mark ? afterCursor(sort, isScanDescending, mark) : undefined
  const key = sortKeys[sort]
  const order = isScanDescending ? sql`${key} desc, enquiry.id desc` : sql`${key}, enquiry.id`
  const found = await selectRows(db, and(which, beyond), order, size + 1, key)
  const hasMore = found.length > size
  const rows = found.slice(0, size)
  if (isBack) rows.reverse()
  const ends = {
    before: rows[0] && (isBack ? hasMore : mark !== null) ? rows[0].key : null,
    after: (isBack ? rows.length > 0 : hasMore) ? (rows.at(-1)?.key ?? null) : null,
  }
  return { rows, ends }
}

/** SQL condition for the query and what the actor may see; false if they may see nothing. */
export async function queueCondition(
  db: Database,
  actor: Actor,
  query: QueueQuery,
  now: Date,
): Promise<SQL | undefined | false> {
  const reach = reachCondition(actor)
  if (reach === false) return false
  const account = accountOf(actor) ?? '00000000-0000-0000-0000-000000000000'
  const hours = await readTeamHours(db)
  return and(viewCondition(query.view, { account, now, hours }), filterCondition(query), reach)
}

const sortKeys: Readonly<Record<QueueSort, SQL>> = {
  due: sql.raw('enquiry.due_at'),
  received: sql.raw('enquiry.created_at'),
  company: sql.raw('enquiry.company'),
  delivery: deliverySortKey,
}

const casts: Readonly<Record<QueueSort, string>> = {
  due: 'timestamptz',
  received: 'timestamptz',
  company: 'text',
  delivery: 'date',
}

/**
 * SQL condition for keyset pagination: rows that sort after the cursor; undefined if the cursor is
 * invalid.
 */
function afterCursor(sort: QueueSort, falls: boolean, { key }: PageCursor): SQL | undefined {
  const at = key.lastIndexOf('~')
  const [value, id] = [key.slice(0, Math.max(at, 0)), key.slice(at + 1)]
  if (!isKey(sort, value) || !isUuid(id)) {
    return undefined
  }
  const compare = sql.raw(falls ? '<' : '>')
  const cast = sql.raw(casts[sort])
  return sql`(${sortKeys[sort]}, enquiry.id) ${compare} (${value}::${cast}, ${id}::uuid)`
}

function isKey(sort: QueueSort, value: string): boolean {
  if (sort === 'company') return !value.includes('\0')
  if (sort === 'delivery')
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
  return /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(value)
}

/** Reads rows of the queue in an order, each with the key from which the next page continues. */
export function selectRows(
  db: Database,
  which: SQL | undefined,
  order: SQL,
  limit: number,
  key: SQL = sortKeys.due,
) {
  const { id, reference, version, status, company, contactName, suburb, state } = enquiryTable
  return db
    .select({
      id,
      reference,
      version,
      status,
      company,
      contactName,
      suburb,
      state,
      postcode: enquiryTable.postcode,
      channel: enquiryTable.channel,
      proven: enquiryTable.proven,
      assignee: enquiryTable.assignee,
      assigneeName: accountTable.name,
      dueAt: enquiryTable.dueAt,
      since: enquiryTable.waitingSince,
      snoozedUntil: enquiryTable.snoozedUntil,
      followUpAt: enquiryTable.followUpAt,
      neededBy: enquiryTable.neededBy,
      deliveryOn: enquiryTable.deliveryOn,
      createdAt: enquiryTable.createdAt,
      periodFrom: enquiryTable.periodFrom,
      blanket: enquiryTable.blanket,
      unread: enquiryTable.unread,
      isUrgent: enquiryTable.isUrgent,
      tags: sql<
        string[]
      >`array(select tag from enquiry_tag where enquiry_tag.enquiry = ${enquiryTable.id})`,
      lines: agreedLineCount,
      key: sql<string>`${key}::text || '~' || ${enquiryTable.id}::text`,
    })
    .from(enquiryTable)
    .leftJoin(accountTable, eq(accountTable.id, enquiryTable.assignee))
    .where(which)
    .orderBy(order)
    .limit(limit)
}
