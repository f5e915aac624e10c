import { Link } from 'react-router'
import type { SentForApproval } from '#app/domain/orders/approval/list-decided.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { draftAddress } from '../order-draft/draft-addresses.ts'

interface SentOrdersProps {
  title: string
  company: string
  sent: readonly SentForApproval[]
}

/** Maximum number of orders shown before the list is expanded. */
const maxShown = 3

/** List of the orders that a member sent for approval, each with its state. */
export function SentOrders({ title, company, sent }: SentOrdersProps) {
  if (sent.length === 0) return null
  const [first, more] = [sent.slice(0, maxShown), sent.slice(maxShown)]
  return (
    <section
      id="sent-for-approval"
      aria-labelledby="sent"
      className="mb-6 max-w-3xl scroll-mt-6 print:hidden"
    >
      <h2 id="sent" className="text-heading">
        {title}
      </h2>
      <List company={company} sent={first} />
      {more.length > 0 && (
        <Disclosure summary={`${more.length} more`} className="mt-2">
          <List company={company} sent={more} />
        </Disclosure>
      )}
    </section>
  )
}

function List({ company, sent }: Omit<SentOrdersProps, 'title'>) {
  return (
    <ul className="mt-2 border-t border-rule">
      {sent.map(({ draft, purchaseOrder, lines, state, askedAt, decidedAs, decidedAt }) => (
        <li key={draft} className="border-b border-rule py-2">
          <Link
            to={draftAddress({ company, draft })}
            className="text-link font-semibold break-words"
          >
            {purchaseOrder || 'Order without a number'}, {countOf(lines, 'line')}
          </Link>
          <p className="text-sm text-muted">
            {state === 'waiting' ? (
              `Waiting since ${formatInstant(askedAt)}`
            ) : (
              <>
                <span className="font-medium text-vermilion">{decidedAs} declined it</span>
                {decidedAt && `, ${formatInstant(decidedAt)}`}
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
