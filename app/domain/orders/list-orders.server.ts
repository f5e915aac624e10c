import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { askingStatuses, closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { agreedLineCount } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { proposalLineTable, proposalTable } from '#app/domain/enquiry/proposal/tables.server.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { PageEnds } from '#app/ui/table/table-paging.tsx'
import { filterBought } from './bought/filter-bought.ts'
import { listLastBought } from './bought/last-bought.server.ts'
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
  actor: MemberActor,
  { view, search, table }: OrdersQuery,
): Promise<{ rows: OrderRow[]; ends: PageEnds }> {
  const { company } = actor
  const { sort, isDescending, mark } = table
  const isBack = mark?.side === 'before'
  const isScanDescending = isDescending !== isBack
  const key = sortKeys[sort]
  const beyond = mark && isUuid(mark.key) ? afterCursor(key, isScanDescending, mark.key) : undefined
  const which = and(
    belongsToCompany(company),
    viewConditions[view],
    search ? matchesSearch(search, await findSearchedSkus(tx, actor, search)) : undefined,
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

/** Finds the products that a search text means, among those that the company has ordered. */
async function findSearchedSkus(
  tx: Database,
  actor: MemberActor,
  search: string,
): Promise<string[]> {
  const ordered = (await listLastBought(tx, actor)).map(({ sku, product: { name } }) => ({
    sku,
    name,
  }))
  const codes = await findCodesBySku(
    tx,
    actor,
    ordered.map(({ sku }) => sku),
  )
  return filterBought(ordered, search, codes).map(({ sku }) => sku)
}

/**
 * SQL condition: the reference (with or without `VP-`), the purchase order number or a SKU starts with
 * `search`; site, town, sender, message or a line's note contains it; or a line is of one of `skus`.
 */
function matchesSearch(search: string, skus: readonly string[]): SQL {
  const escaped = search.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const begun = `${escaped}%`
  const within = `%${escaped}%`
  const { id, reference, purchaseOrder, contactName, suburb, message, siteId } = enquiryTable
  const isOfProduct = skus.length > 0 ? sql`or ${inArray(sql`line.sku`, [...skus])}` : sql``
  return sql`(lower(${reference}) like ${begun} or lower(${reference}) like ${`vp-${begun}`}
    or lower(${purchaseOrder}) like ${begun} or ${contactName} ilike ${within}
    or ${suburb} ilike ${within} or ${message} ilike ${within}
    or exists (select from ${siteTable} as site
      where site.id = ${siteId} and site.name ilike ${within})
    or exists (select from ${enquiryLineTable} as line where line.enquiry = ${id}
      and (lower(line.sku) like ${begun} or line.note ilike ${within} ${isOfProduct}))
    or exists (select from ${proposalTable} as proposal
      join ${proposalLineTable} as line on line.proposal = proposal.id
      where proposal.enquiry = ${id} and line.answer = 'accepted'
        and (lower(line.sku) like ${begun} ${isOfProduct})))`
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
      /** Name of the delivery site, otherwise its town. */
      site: sql<string>`coalesce(${siteTable.name}, ${enquiryTable.suburb})`,
      contactName: enquiryTable.contactName,
      openProposal: enquiryTable.openProposal,
      isBlanket: sql<boolean>`${enquiryTable.periodUntil} is not null`,
      regularOrder: enquiryTable.regularOrder,
      isCallOff: sql<boolean>`${enquiryTable.blanket} is not null`,
      lines: agreedLineCount,
    })
    .from(enquiryTable)
    .leftJoin(
      siteTable,
      and(eq(siteTable.id, enquiryTable.siteId), eq(siteTable.companyId, enquiryTable.companyId)),
    )
    .where(which)
    .orderBy(order)
    .limit(ordersPageSize + 1)
}
