import { href, Link } from 'react-router'
import { listRegularOrders } from '#app/domain/orders/regular/regular-orders.server.ts'
import { describeRhythm } from '#app/domain/orders/regular/rhythm.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/regular-orders-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-regular-orders')
  const orders = await inCompany((tx) => listRegularOrders(tx, actor))
  return {
    orders: orders.map((order) => ({
      id: order.id,
      name: order.name,
      rhythm: describeRhythm(order),
      nextOn: order.nextOn,
      isSent: order.isSent,
      owner: order.owner,
      products: order.content.lines.length,
      mayChange: actor.role === 'owner' || order.accountId === actor.account,
    })),
  }
}

export function meta() {
  return portalMeta('Regular orders')
}

export default function RegularOrdersPage({ loaderData, params }: Route.ComponentProps) {
  const { orders } = loaderData
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/drafts', params)} className="text-link">
          Drafts
        </Link>
      </p>
      <h1 className="text-title">Regular orders</h1>
      <p className="mt-2 text-muted">
        On its day, each comes to its owner as a draft with a mail. It is sent only when you send
        it, unless you chose otherwise.
      </p>
      {orders.length === 0 ? (
        <p className="mt-6">
          There are none yet. Open{' '}
          <Link to={href('/portal/:company/orders', params)} className="text-link">
            an order
          </Link>{' '}
          and choose “Make it regular”.
        </p>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {orders.map(({ id, name, rhythm, nextOn, isSent, owner, products, mayChange }) => (
            <li key={id} className="border-b border-rule py-4">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {mayChange ? (
                  <Link
                    to={href('/portal/:company/regular-orders/:regular', {
                      ...params,
                      regular: id,
                    })}
                    className="text-link min-w-0 font-semibold break-words"
                  >
                    {name}
                  </Link>
                ) : (
                  <span className="min-w-0 font-semibold break-words">{name}</span>
                )}
                {nextOn === null && <StatusTag>Paused</StatusTag>}
                {isSent && <StatusTag tone="attention">Sends itself</StatusTag>}
              </p>
              <p className="numeric mt-1 text-sm text-muted">
                {countOf(products, 'product')}, {rhythm}, for {owner}
              </p>
              {nextOn && (
                <p className="numeric mt-1 text-sm">Next on {formatDayWithWeekday(nextOn)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
