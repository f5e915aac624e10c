import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { standingLines } from '#app/domain/enquiry/lines/count-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { keysetPage } from '#app/ui/table/keyset-page.ts'
import type { PageMark } from '#app/ui/table/table-state.ts'

/** Orders and enquiries on one page. */
export const ordersPerPage = 50

interface OrdersQuery {
  company: string
  /** Where the page begins: after, or before, the order with this id. */
  mark: PageMark | null
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
      lines: standingLines,
    })
    .from(enquiryTable)
    .where(and(eq(enquiryTable.companyId, company), place))
    .orderBy(direction(createdAt), direction(id))
    .limit(ordersPerPage + 1)
  return keysetPage(found, ordersPerPage, place ? mark : null, (row) => row.id)
}
export type CompanyOrder = Awaited<ReturnType<typeof listCompanyOrders>>['rows'][number]
