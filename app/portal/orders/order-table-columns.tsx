import { Link } from 'react-router'
import { type OrderColumn, orderColumns } from '#app/domain/orders/orders-query.ts'
import { formatShortDay, formatShortInstant } from '#app/platform/text/format.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { Column, ColumnCell } from '#app/ui/table/data-table.tsx'
import { orderAddress } from './order-address.ts'

interface OrderInTable {
  id: string
  reference: string
  purchaseOrder: string
  /** Name of the delivery site, otherwise its town. */
  site: string
  /** Status label for customers. */
  status: string
  asksForAnswer: boolean
  createdAt: Date
  neededBy: string | null
  deliveryOn: string | null
  lines: number
  contactName: string
  isBlanket: boolean
  isCallOff: boolean
  /** Name of the regular order that sent it by itself; empty if a person sent it. */
  regularOrder: string
}

/** Renders a date or an instant that is not broken over two lines. */
const unbroken = (text: string) => <span className="whitespace-nowrap">{text}</span>

const day = (iso: string | null) => (iso ? unbroken(formatShortDay(iso)) : '–')

/** Returns the columns of the order table. @param company company in the URLs of the orders */
export function orderTableColumns(company: string): Column<OrderInTable>[] {
  const cells: Record<OrderColumn, ColumnCell<OrderInTable>> = {
    reference: {
      card: 'title',
      cell: ({ reference, isBlanket, isCallOff, regularOrder }) => (
        <>
          <Link to={orderAddress(company, reference)} className="text-link numeric">
            {reference}
          </Link>
          {(isBlanket || isCallOff) && (
            <span className="ml-2 text-sm text-muted">
              {isBlanket ? 'Blanket order' : 'Call-off'}
            </span>
          )}
          {regularOrder && (
            <span className="ml-2 text-sm text-muted">Sent by itself: {regularOrder}</span>
          )}
        </>
      ),
    },
    purchaseOrder: { cell: (row) => row.purchaseOrder || '–' },
    site: { cell: (row) => row.site },
    status: {
      cell: ({ status, asksForAnswer }) => (
        <StatusTag tone={asksForAnswer ? 'attention' : 'neutral'}>{status}</StatusTag>
      ),
    },
    sent: {
      sort: 'sent',
      startsDescending: true,
      cell: (row) => unbroken(formatShortInstant(row.createdAt)),
    },
    needed: { sort: 'needed', cell: (row) => day(row.neededBy) },
    delivery: { sort: 'delivery', cell: (row) => day(row.deliveryOn) },
    lines: { isFigure: true, card: 'none', cell: (row) => row.lines },
    by: { card: 'none', cell: (row) => row.contactName },
  }
  return orderColumns.map((column) => ({ ...column, ...cells[column.id] }))
}
