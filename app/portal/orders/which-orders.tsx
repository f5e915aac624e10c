import { Link } from 'react-router'
import { type OrderView, orderViews } from '#app/domain/orders/orders-query.ts'
import { UnknownViewNotice } from '#app/ui/unknown-view.tsx'

interface WhichOrdersProps {
  current: OrderView
  search: string
  /** Number of orders that wait for an answer. */
  toAnswer: number
}

/** Tabs that select the order view; each is a link. */
export function OrderViewTabs({ current, search, toAnswer }: WhichOrdersProps) {
  return (
    <>
      <nav aria-label="Which orders" className="portal-tabs">
        <ul>
          {(Object.keys(orderViews) as OrderView[]).map((view) => (
            <li key={view}>
              <Link
                to={`?${new URLSearchParams({ view, ...(search && { search }) })}`}
                aria-current={view === current ? 'page' : undefined}
              >
                {orderViews[view]}
                {view === 'answer' && toAnswer > 0 && (
                  <span className="portal-count">{toAnswer > 99 ? '99+' : toAnswer}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <UnknownViewNotice field="view" known={Object.keys(orderViews)} shown={orderViews[current]} />
    </>
  )
}
