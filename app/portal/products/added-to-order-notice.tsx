import { Link } from 'react-router'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { Notice } from '#app/ui/notice.tsx'
import { newOrderPath } from './new-order-path.ts'

interface AddedToOrderNoticeProps {
  company: string
  /** Number of products that were added to the order. */
  added: number
  /** Reasons why the others were not, one sentence each. */
  left: readonly string[]
}

/** Notice about the products added to the order, and those that could not be added. */
export function AddedToOrderNotice({ company, added, left }: AddedToOrderNoticeProps) {
  return (
    <Notice
      tone={left.length > 0 ? 'warning' : 'success'}
      role="status"
      className="mb-5 max-w-3xl"
      title={added > 0 ? `${countOf(added, 'product')} in your order` : 'Nothing was added'}
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
          <Link to={newOrderPath(company)} className="text-link">
            Open your order
          </Link>
        </p>
      )}
    </Notice>
  )
}
