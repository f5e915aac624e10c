import { oneLine } from '#app/platform/text/plain-text.ts'
import { readTableState, type TableState } from '#app/ui/table/table-state.ts'
import { orderColumns } from './order-columns.ts'

/** Which orders are listed, in the customer’s words. */
export const orderViews = {
  open: 'Open',
  answer: 'Waiting for you',
  over: 'Over',
  all: 'All',
} as const
export type OrderView = keyof typeof orderViews

/** By what orders are sorted; each falls or rises. */
export const orderSorts = ['sent', 'needed', 'delivery'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Most characters of what is looked for. */
export const longestOrdersSearch = 60

export interface OrdersQuery {
  view: OrderView
  /** A reference or order number, or the beginning of one; empty for all. */
  search: string
  table: TableState & { sort: OrderSort }
}

/** Reads from the address which orders are listed; what is unknown counts as not given. */
export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const view = params.get('view') ?? ''
  const shape = { columns: orderColumns, sorts: orderSorts, usualSort: '-sent' }
  const table = readTableState(params, shape)
  return {
    view: Object.hasOwn(orderViews, view) ? (view as OrderView) : 'open',
    search: oneLine(params.get('search') ?? '').slice(0, longestOrdersSearch),
    table: { ...table, sort: table.sort as OrderSort },
  }
}
