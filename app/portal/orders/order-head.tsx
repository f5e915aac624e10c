import { href, Link } from 'react-router'
import { formatInstant, timeZoneLabel } from '#app/platform/text/format.ts'
import { orderAddress } from './order-address.ts'

interface OrderHeadProps {
  company: string
  reference: string
  /** Label of the status, and its explanation to the customer. */
  status: string
  means: string
  sentBy: string
  sentAt: Date
  /** Name of the regular order that sent it by itself; empty if a person sent it. */
  regularOrder: string
  /** Blanket order that it was called off from; null if it is not a call-off. */
  calledOffFrom: { reference: string; purchaseOrder: string } | null
}

/**
 * Heading of an order: reference, status, sender, and the blanket order that it was called off
 * from.
 */
export function OrderHead(props: OrderHeadProps) {
  const { company, reference, status, means, sentBy, sentAt, regularOrder, calledOffFrom } = props
  return (
    <>
      <p className="mb-1 text-sm print:hidden">
        <Link to={href('/portal/:company/orders', { company })} className="text-link">
          Your orders
        </Link>
      </p>
      <h1 className="text-title numeric">{reference}</h1>
      <p className="mt-2 text-lg">
        <strong className="font-semibold text-green">{status}</strong> ·{' '}
        {regularOrder
          ? `sent by itself for ${sentBy}, regular order “${regularOrder}”`
          : `sent by ${sentBy}`}
        , {formatInstant(sentAt)} {timeZoneLabel}
      </p>
      <p className="mt-1 text-muted">{means}</p>
      {calledOffFrom && (
        <p className="mt-1">
          Called off from blanket order{' '}
          <Link to={orderAddress(company, calledOffFrom.reference)} className="text-link">
            {calledOffFrom.reference}
          </Link>
          {calledOffFrom.purchaseOrder && `, your number ${calledOffFrom.purchaseOrder}`}
        </p>
      )}
    </>
  )
}
