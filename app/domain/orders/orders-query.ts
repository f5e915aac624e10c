import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { readTableState, type TableState } from '#app/ui/table/table-state.ts'

/** Columns that the portal's order table can show, in their order. */
export const orderColumns = [
  { id: 'reference', label: 'Reference', isFixed: true },
  { id: 'purchaseOrder', label: 'Your number' },
  { id: 'site', label: 'Site' },
  { id: 'status', label: 'Status', isFixed: true },
  { id: 'sent', label: 'Sent' },
  { id: 'needed', label: 'Needed by' },
  { id: 'delivery', label: 'Delivery' },
  { id: 'lines', label: 'Lines' },
  { id: 'by', label: 'Sent by' },
] as const

export type OrderColumn = (typeof orderColumns)[number]['id']

/** Labels of the order list's views, as customers read them. */
export const orderViews = {
  open: 'Open',
  answer: 'Waiting for you',
  over: 'Closed',
  all: 'All',
} as const
export type OrderView = keyof typeof orderViews

/** Sort keys of the order list; each can be ascending or descending. */
const orderSorts = ['sent', 'needed', 'delivery'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Maximum length of the search text. */
export const maxOrderSearchLength = 60

export interface OrdersQuery {
  view: OrderView
  /** Reference, order number, code, product, site, person or note; empty if there is no search. */
  search: string
  table: TableState & { sort: OrderSort }
}

/**
 * Reads the view, search and table state of the order list from the URL; unknown values are
 * ignored.
 */
export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const view = params.get('view') ?? ''
  const shape = { columns: orderColumns, sorts: orderSorts, defaultSort: '-sent' }
  const table = readTableState(params, shape)
  return {
    view: Object.hasOwn(orderViews, view) ? (view as OrderView) : 'open',
    search: cleanSingleLine(params.get('search') ?? '').slice(0, maxOrderSearchLength),
    table: { ...table, sort: table.sort as OrderSort },
  }
}
