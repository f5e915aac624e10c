import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface SenderActionsProps {
  /** Path of the page on which the sender edits the order. */
  address: string
  isWaiting: boolean
}

/** Actions for the sender of a pending or declined order: edit, withdraw or send again. */
export function SenderActions({ address, isWaiting }: SenderActionsProps) {
  return (
    <div className="mt-6 print:hidden">
      <ButtonLink to={address} look="secondary">
        {isWaiting ? 'Change it, or take it back' : 'Change it and send it again'}
      </ButtonLink>
      {isWaiting && <p className="mt-2 text-sm text-muted">The approver will see your changes.</p>}
    </div>
  )
}

const sentencesByAction: Readonly<Record<string, string>> = {
  'order-sent': 'It is set aside now: what you add next starts a new order.',
  'answer-sent': 'Until it is approved, the order stays as it is and the proposal stays open.',
  'change-sent': 'Until it is approved, the order stays as it was sent.',
}

/**
 * Notice shown after an order was sent for approval: who decides, and what happens until then.
 * Renders nothing for an unknown `done`.
 */
export function SentForApprovalNotice({
  done,
  deciders,
}: {
  done: string
  deciders: readonly string[]
}) {
  const sentence = Object.hasOwn(sentencesByAction, done) && sentencesByAction[done]
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
