import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { firstClock } from '#app/domain/enquiry/clock/team-clock.server.ts'
import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { emailApprovers, type PendingOrder } from '../approval/email-approvers.server.ts'
import type { OrderDetails } from '../draft/order-draft.ts'
import { placeOrder, type SendRefusal } from './place-order.server.ts'

export interface OrderSubmission {
  /** Id of the draft that was shown; submitting it twice creates one order. */
  draft: string
  details: OrderDetails
  /** Fingerprint (`linesFingerprint`) of the lines that were shown. */
  linesSeen: string
  /** An order number that was used before, confirmed by the sender for reuse. */
  numberAgain?: string
  /** Accounts of colleagues who are to watch the order; without it, those of the draft. */
  watchers?: readonly string[]
  /** Name of the regular order that sends it by itself. */
  regularOrder?: string
  /** Signature of the approver; without it, the company's rules are checked. */
  approvedBy?: string
  now?: Date
}

export type SubmitOrderResult =
  | { outcome: 'sent'; id: string; reference: string; repeated: boolean }
  | PendingOrder
  | SendRefusal
  | PolicyRefusal

/**
 * Sends a member's order in one transaction. The draft is replaced by an enquiry of channel
 * `portal` with its current lines, its files as the first message, and its first event; emails to
 * the team and the sender are queued. Idempotent.
 */
export async function submitOrder(
  db: Database,
  member: MemberActor,
  submission: OrderSubmission,
  productBySku: ProductBySku,
): Promise<SubmitOrderResult> {
  const refusal = refusalFor(member, 'write-order', true)
  if (refusal) return refusal
  const now = submission.now ?? new Date()
  const clock = await firstClock(db, { neededBy: submission.details.neededBy, now })
  return db.transaction(async (tx): Promise<SubmitOrderResult> => {
    const stored = await asCompany(tx, member.company, (own) =>
      placeOrder(own, member, { ...submission, now, clock }, productBySku),
    )
    if ((stored.outcome !== 'waiting' && stored.outcome !== 'sent') || stored.repeated)
      return stored
    if (stored.outcome === 'waiting') return emailApprovers(tx, stored.waits)
    const { id, reference, email, lines } = stored
    const subject = { enquiry: id }
    const { company } = member
    const received = { kind: 'enquiry-received', subject, recipient: email } as const
    const team = { kind: 'enquiry-for-team', subject, recipient: environment().TEAM_MAIL } as const
    await notifyMembers(tx, { company, topic: 'received', others: [team] }, [received])
    await writeAudit(tx, member, {
      action: 'send-order',
      subject: { kind: 'enquiry', id, label: reference },
      after: { lines },
    })
    return { outcome: 'sent', id, reference, repeated: false }
  })
}
