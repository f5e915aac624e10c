import { Link } from 'react-router'
import { formatDay, formatInstant } from '#app/platform/text/format.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { Column } from '#app/ui/table/data-table.tsx'
import { orderAddress } from './order-address.ts'

interface OrderInTable {
  id: string
  reference: string
  purchaseOrder: string
  /** In the customer's words. */
  status: string
  asksForAnswer: boolean
  createdAt: Date
  neededBy: string | null
  deliveryOn: string | null
  lines: number
  contactName: string
  isBlanket: boolean
  isCallOff: boolean
}

const day = (iso: string | null) => (iso ? formatDay(iso) : '–')

/** The columns of the table of orders. @param company whose they are, for their addresses */
export function orderTableColumns(company: string): Column<OrderInTable>[] {
  return [
    {
      id: 'reference',
      label: 'Reference',
      isFixed: true,
      card: 'title',
      cell: ({ reference, isBlanket, isCallOff }) => (
        <>
          <Link to={orderAddress(company, reference)} className="text-link numeric">
            {reference}
          </Link>
          {(isBlanket || isCallOff) && (
            <span className="ml-2 text-sm text-muted">
              {isBlanket ? 'Blanket order' : 'Call-off'}
            </span>
          )}
        </>
      ),
    },
    { id: 'purchaseOrder', label: 'Your number', cell: (row) => row.purchaseOrder || '–' },
    {
      id: 'status',
      label: 'Status',
      isFixed: true,
      cell: ({ status, asksForAnswer }) => (
        <StatusTag tone={asksForAnswer ? 'attention' : 'neutral'}>{status}</StatusTag>
      ),
    },
    {
      id: 'sent',
      label: 'Sent',
      sort: 'sent',
      startsDescending: true,
      cell: (row) => formatInstant(row.createdAt),
    },
    { id: 'needed', label: 'Needed by', sort: 'needed', cell: (row) => day(row.neededBy) },
    { id: 'delivery', label: 'Delivery', sort: 'delivery', cell: (row) => day(row.deliveryOn) },
    { id: 'lines', label: 'Lines', isFigure: true, card: 'none', cell: (row) => row.lines },
    { id: 'by', label: 'Sent by', card: 'none', cell: (row) => row.contactName },
  ]
}
