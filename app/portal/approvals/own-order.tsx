import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface OwnOrderProps {
  /** Where its sender changes it. */
  address: string
  isWaiting: boolean
}

/** What its sender may do about an order that waits, or was declined. */
export function OwnOrder({ address, isWaiting }: OwnOrderProps) {
  return (
    <div className="mt-6 print:hidden">
      <ButtonLink to={address} look="secondary">
        {isWaiting ? 'Change it, or take it back' : 'Change it and send it again'}
      </ButtonLink>
      {isWaiting && <p className="mt-2 text-sm text-muted">Its approver reads what you change.</p>}
    </div>
  )
}

const sentences: Readonly<Record<string, string>> = {
  'order-sent': 'It stands apart now: what you add next begins a new order.',
  'answer-sent': 'Until it is approved, the order stays as it is and the proposal stays open.',
  'change-sent': 'Until it is approved, the order stays as it was sent.',
}

/** What its sender reads once they have sent it: who decides, and what becomes of it until then. */
export function SentNotice({ done, deciders }: { done: string; deciders: readonly string[] }) {
  const sentence = Object.hasOwn(sentences, done) && sentences[done]
  if (!sentence) return null
  return (
    <Notice tone="success" role="status" className="mt-5 print:hidden">
      <p>
        {`Sent for approval to ${deciders.join(' or ') || 'an owner of your company'}. `}
        {sentence}
      </p>
    </Notice>
  )
}
