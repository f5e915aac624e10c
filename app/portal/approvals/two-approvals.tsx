import type { FirstDecision } from '#app/domain/orders/approval/approval-state.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { Notice } from '#app/ui/notice.tsx'

interface TwoApprovalsProps {
  first: FirstDecision | null
  /** Names of the members who are asked now. */
  deciders: readonly string[]
  /** Value of the query parameter `done`. */
  done: string
}

/** Notice that an order needs two approvals, with the first if it was given. */
export function TwoApprovals({ first, deciders, done }: TwoApprovalsProps) {
  if (!first) {
    return (
      <p className="mt-3">
        Two of you have to approve it, one of them an owner. If only one can, one approval is
        enough.
      </p>
    )
  }
  return (
    <Notice
      tone={done === 'approved-first' ? 'success' : 'info'}
      role="status"
      title={`Approved by ${first.decidedAs}, ${formatInstant(new Date(first.at))}`}
      className="mt-5"
    >
      <p>It is sent once {deciders.join(' or ') || 'a second member'} has approved it too.</p>
      {first.note && <p className="mt-1 whitespace-pre-wrap">“{first.note}”</p>}
    </Notice>
  )
}
