import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { agreedLineCount } from '#app/domain/enquiry/lines/count-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { buildKeysetPage } from '#app/ui/table/keyset-page.ts'
import type { PageCursor } from '#app/ui/table/table-state.ts'

/** Number of orders and enquiries on one page. */
export const ordersPerPage = 50

interface OrdersQuery {
  company: string
  /** Cursor: the page starts after, or ends before, the order with this id. */
  mark: PageCursor | null
}

/**
 * Lists one page of a company's orders and enquiries, newest first, with the cursors of the
 * neighbouring pages.
 */
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
      id,
      reference,
      channel,
      status,
      contactName,
      purchaseOrder,
      createdAt,
      deliveryOn,
      lines: agreedLineCount,
    })
    .from(enquiryTable)
    .where(and(eq(enquiryTable.companyId, company), place))
    .orderBy(direction(createdAt), direction(id))
    .limit(ordersPerPage + 1)
  return buildKeysetPage(found, ordersPerPage, place ? mark : null, (row) => row.id)
}
export type CompanyOrder = Awaited<ReturnType<typeof listCompanyOrders>>['rows'][number]
