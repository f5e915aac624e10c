import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { askingStatuses, closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { agreedLineCount } from '#app/domain/enquiry/lines/count-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { PageEnds } from '#app/ui/table/table-paging.tsx'
import type { OrderSort, OrdersQuery, OrderView } from './orders-query.ts'

/** Number of orders on a page of the table. */
export const ordersPageSize = 25

const noDate = sql`date '9999-12-31'`
const sortKeys: Readonly<Record<OrderSort, SQL>> = {
  sent: sql`${enquiryTable.createdAt}`,
  needed: sql`coalesce(${enquiryTable.neededBy}, ${noDate})`,
  delivery: sql`coalesce(${enquiryTable.deliveryOn}, ${noDate})`,
}

const { status, openProposal } = enquiryTable
const isOpen = notInArray(status, [...closedStatuses])
/** SQL condition of each view; undefined for all orders. */
const viewConditions: Readonly<Record<OrderView, SQL | undefined>> = {
  open: isOpen,
  answer: and(isOpen, or(isNotNull(openProposal), inArray(status, askingStatuses))),
  over: inArray(status, closedStatuses),
  all: undefined,
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number]

/**
 * Lists one page of the orders of a member's company: enquiries from the portal, and those that the
 * company sent before.
 * @param tx transaction of `inCompany`
 */
export async function listOrders(
  tx: Database,
  { company }: MemberActor,
  { view, search, table }: OrdersQuery,
): Promise<{ rows: OrderRow[]; ends: PageEnds }> {
  const { sort, isDescending, mark } = table
  const isBack = mark?.side === 'before'
  const isScanDescending = isDescending !== isBack
  const key = sortKeys[sort]
  const beyond = mark && isUuid(mark.key) ? afterCursor(key, isScanDescending, mark.key) : undefined
  const which = and(
    belongsToCompany(company),
    viewConditions[view],
    matchesReference(search),
    beyond,
  )
  const order = isScanDescending
    ? sql`${key} desc, ${enquiryTable.id} desc`
    : sql`${key}, ${enquiryTable.id}`
  const found = await selectOrders(tx, which, order)
  const hasMore = found.length > ordersPageSize
  const rows = found.slice(0, ordersPageSize)
  if (isBack) rows.reverse()
  const ends = {
    before: rows[0] && (isBack ? hasMore : mark !== null) ? rows[0].id : null,
    after: (isBack ? rows.length > 0 : hasMore) ? (rows.at(-1)?.id ?? null) : null,
  }
  return { rows, ends }
}

/**
 * Counts the orders that wait for an answer from the company. @param tx transaction of `inCompany`
 */
export function countOrdersToAnswer(tx: Database, { company }: MemberActor): Promise<number> {
  return tx.$count(enquiryTable, and(belongsToCompany(company), viewConditions.answer))
}

/**
 * SQL condition: the company's orders, without erased ones and without duplicates that were merged
 * into another order.
 */
function belongsToCompany(company: string): SQL | undefined {
  return and(
    eq(enquiryTable.companyId, company),
    isNull(enquiryTable.forgottenAt),
    isNull(enquiryTable.mergedInto),
  )
}

/**
 * SQL condition: the reference (with or without `VP-`) or the purchase order number starts with
 * `search`.
 */
function matchesReference(search: string): SQL | undefined {
  if (!search) return undefined
  const begun = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`(lower(${enquiryTable.reference}) like ${begun}
    or lower(${enquiryTable.reference}) like ${`vp-${begun}`}
    or lower(${enquiryTable.purchaseOrder}) like ${begun})`
}

/** SQL condition for keyset pagination: rows that sort after row `id`. */
function afterCursor(key: SQL, falls: boolean, id: string): SQL {
  const compare = sql.raw(falls ? '<' : '>')
  return sql`(${key}, ${enquiryTable.id}) ${compare} (
    select ${key}, ${enquiryTable.id} from ${enquiryTable} where ${enquiryTable.id} = ${id}::uuid)`
}

function selectOrders(tx: Database, which: SQL | undefined, order: SQL) {
  const { id, reference, status, purchaseOrder, neededBy, deliveryOn, createdAt } = enquiryTable
  return tx
    .select({
      id,
      reference,
      status,
      purchaseOrder,
      neededBy,
      deliveryOn,
      createdAt,
      contactName: enquiryTable.contactName,
      openProposal: enquiryTable.openProposal,
      isBlanket: sql<boolean>`${enquiryTable.periodUntil} is not null`,
      isCallOff: sql<boolean>`${enquiryTable.blanket} is not null`,
      lines: agreedLineCount,
    })
    .from(enquiryTable)
    .where(which)
    .orderBy(order)
    .limit(ordersPageSize + 1)
}
