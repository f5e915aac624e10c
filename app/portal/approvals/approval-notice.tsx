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

/** Where the approval of an order stands, above what its sender may still change. */
export function ApprovalNotice({ approval, company }: ApprovalNoticeProps) {
  const { id, state, decidedAs, note } = approval
  const isWaiting = state === 'waiting'
  return (
    <Notice
      tone={isWaiting ? 'info' : 'warning'}
      title={isWaiting ? 'It waits for approval' : `${decidedAs} declined it`}
      className="mt-5 max-w-2xl"
    >
      {note && <p className="whitespace-pre-wrap">“{note}”</p>}
      <p>
        {isWaiting
          ? 'What you change now, its approver sees. '
          : 'Change it and send it again, or throw it away. '}
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
