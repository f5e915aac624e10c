import { Notice } from '#app/ui/notice.tsx'

interface WaitsForYouProps {
  /** Whether the team asked a question. */
  asksForAnswer: boolean
  proposal: object | null
  mayWrite: boolean
  mayAnswer: boolean
}

/**
 * Notice that an order waits for an answer, and who may give it. Renders nothing if the member may
 * answer the proposal, because the proposal has a form of its own.
 */
export function AnswerNeededNotice({
  asksForAnswer,
  proposal,
  mayWrite,
  mayAnswer,
}: WaitsForYouProps) {
  if (asksForAnswer) {
    return (
      <Notice tone="warning" title="We need something from you" className="mt-5 max-w-2xl">
        <p>
          What we need is under “Where it stands”.{' '}
          {mayWrite ? (
            <a href="#messages" className="text-link">
              Answer us
            </a>
          ) : (
            'An owner or a buyer of your company can answer us'
          )}
          , and we will continue.
        </p>
      </Notice>
    )
  }
  if (!proposal || mayAnswer) return null
  return (
    <Notice tone="warning" title="We propose a change" className="mt-5 max-w-2xl">
      <p>An owner, a buyer or an approver of your company accepts or declines it.</p>
    </Notice>
  )
}
