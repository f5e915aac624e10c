import { href, Link } from 'react-router'
import { formatInstant, zoneName } from '#app/platform/text/format.ts'
import { orderAddress } from './order-address.ts'

interface OrderHeadProps {
  company: string
  reference: string
  /** How it stands and what that means, in the customer's words. */
  status: string
  means: string
  sentBy: string
  sentAt: Date
  /** Reference of its blanket order; empty for none. */
  calledOffFrom: string
}

/** Which order it is, how it stands, and what it was called off from. */
export function OrderHead(props: OrderHeadProps) {
  const { company, reference, status, means, sentBy, sentAt, calledOffFrom } = props
  return (
    <>
      <p className="mb-1 text-sm print:hidden">
        <Link to={href('/portal/:company/orders', { company })} className="text-link">
          Your orders
        </Link>
      </p>
      <h1 className="text-title numeric">{reference}</h1>
      <p className="mt-2 text-lg">
        <strong className="font-semibold text-green">{status}</strong> · sent by {sentBy},{' '}
        {formatInstant(sentAt)} {zoneName}
      </p>
      <p className="mt-1 text-muted">{means}</p>
      {calledOffFrom && (
        <p className="mt-1">
          Called off from blanket order{' '}
          <Link to={orderAddress(company, calledOffFrom)} className="text-link">
            {calledOffFrom}
          </Link>
        </p>
      )}
    </>
  )
}
