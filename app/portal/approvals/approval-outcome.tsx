import { type ApprovalState, notNeededWords } from '#app/domain/orders/approval/approval-state.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { Notice } from '#app/ui/notice.tsx'

interface ApprovalOutcomeProps {
  state: ApprovalState
  sender: string
  /** Reference of the order whose proposal it accepts; empty if it is another order. */
  answered: string
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

function wordsOf({
  state,
  sender,
  answered,
  decidedAs,
  decidedAt,
}: Omit<ApprovalOutcomeProps, 'note'>) {
  if (state === 'waiting' && answered)
    return `The proposal for ${answered} can no longer be answered.`
  if (state === 'waiting') return `${sender} has thrown this order away.`
  const what = state === 'not-needed' ? notNeededWords(sender) : `${decidedAs} ${state} it`
  return `${what}${decidedAt ? `, ${formatInstant(decidedAt)}` : ''}.`
}
