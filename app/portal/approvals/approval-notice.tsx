import { href, Link } from 'react-router'
import type { ApprovalState } from '#app/domain/orders/approval/approval-state.ts'
import { Notice } from '#app/ui/notice.tsx'

interface ApprovalNoticeProps {
  approval: {
    id: string
    state: Exclude<ApprovalState, 'approved'>
    decidedAs: string
    note: string
  }
  company: string
}

/**
 * Notice with the approval status of an order, above the form in which its sender can still edit
 * it.
 */
export function ApprovalNotice({ approval, company }: ApprovalNoticeProps) {
  const { id, state, decidedAs, note } = approval
  const isWaiting = state === 'waiting'
  return (
    <Notice
      tone={isWaiting ? 'info' : 'warning'}
      title={isWaiting ? 'Waiting for approval' : `${decidedAs} declined it`}
      className="mt-5 max-w-2xl"
    >
      {note && <p className="whitespace-pre-wrap">“{note}”</p>}
      <p>
        {isWaiting
          ? 'The approver will see your changes. '
          : 'Change it and send it again, or discard it. '}
        <Link
          to={href('/portal/:company/approvals/:approval', { company, approval: id })}
          className="text-link"
        >
          See the approval
        </Link>
      </p>
    </Notice>
  )
}
