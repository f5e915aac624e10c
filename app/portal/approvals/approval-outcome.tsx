import { type ApprovalState, notNeededWords } from '#app/domain/orders/approval/approval-state.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { Notice } from '#app/ui/notice.tsx'

interface ApprovalOutcomeProps {
  state: ApprovalState
  sender: string
  decidedAs: string
  decidedAt: Date | null
  note: string
}

/** What became of an order that nobody decides on any more. */
export function ApprovalOutcome({ note, ...outcome }: ApprovalOutcomeProps) {
  return (
    <Notice className="mt-5">
      <p>{wordsOf(outcome)}</p>
      {note && <p className="mt-1 whitespace-pre-wrap">“{note}”</p>}
    </Notice>
  )
}

function wordsOf({ state, sender, decidedAs, decidedAt }: Omit<ApprovalOutcomeProps, 'note'>) {
  if (state === 'waiting') return `${sender} has thrown this order away.`
  const what = state === 'not-needed' ? notNeededWords(sender) : `${decidedAs} ${state} it`
  return `${what}${decidedAt ? `, ${formatInstant(decidedAt)}` : ''}.`
}
