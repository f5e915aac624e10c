import { Link } from 'react-router'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Notice } from '#app/ui/notice.tsx'
import { newOrderAddress } from './new-order-address.ts'

interface LeftOutProps {
  company: string
  /** Products that are in the order now. */
  added: number
  /** Why others are not, a sentence each. */
  left: readonly string[]
}

/** What was put into the order, and what could not be. */
export function LeftOut({ company, added, left }: LeftOutProps) {
  return (
    <Notice
      tone={left.length > 0 ? 'warning' : 'success'}
      role="status"
      className="mb-5 max-w-3xl"
      title={added > 0 ? `${countOf(added, 'product')} in your order` : 'Nothing was put in'}
    >
      {left.length > 0 && (
        <ul className="list-disc pl-5">
          {left.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <p>
          <Link to={newOrderAddress(company)} className="text-link">
            Open your order
          </Link>
        </p>
      )}
    </Notice>
  )
}
