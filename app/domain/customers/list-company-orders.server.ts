import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/** Orders and enquiries on one page. */
export const ordersPerPage = 50

interface OrdersQuery {
  company: string
  /** Where the page begins: after, or before, the order with this id. */
  mark: { side: 'after' | 'before'; key: string } | null
}

/** One page of a company's orders and enquiries, the newest first, and where the next begin. */
export async function listCompanyOrders(db: Database, { company, mark }: OrdersQuery) {
  const { id, reference, channel, status, contactName, purchaseOrder, createdAt, deliveryOn } =
    enquiryTable
  const isBack = mark?.side === 'before'
  const place =
    mark && isUuid(mark.key)
      ? sql`(${createdAt}, ${id}) ${sql.raw(isBack ? '>' : '<')} (
          select last.created_at, last.id from ${enquiryTable} as last
          where last.id = ${mark.key} and last.company_id = ${company})`
      : undefined
  const direction = isBack ? asc : desc
  const found = await db
    .select({
      ...{ id, reference, channel, status, contactName, purchaseOrder, createdAt, deliveryOn },
      lines: sql<number>`(select count(*)::int from ${enquiryLineTable}
        where ${enquiryLineTable.enquiry} = ${enquiryTable.id})`,
    })
    .from(enquiryTable)
    .where(and(eq(enquiryTable.companyId, company), place))
    .orderBy(direction(createdAt), direction(id))
    .limit(ordersPerPage + 1)
  const rows = found.slice(0, ordersPerPage)
  if (isBack) rows.reverse()
  const goesOn = found.length > ordersPerPage
  const hasBefore = isBack ? goesOn : Boolean(place)
  const hasAfter = isBack || goesOn
  return {
    rows,
    ends: {
      before: hasBefore ? (rows[0]?.id ?? null) : null,
      after: hasAfter ? (rows.at(-1)?.id ?? null) : null,
    },
  }
}
export type CompanyOrder = Awaited<ReturnType<typeof listCompanyOrders>>['rows'][number]
