import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import {
  type ReceiveMessageResult,
  receiveMessage,
} from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { customerPermissions } from '#app/domain/enquiry/record/customer-permissions.ts'
import {
  type CancelResult,
  cancelEnquiry,
} from '#app/domain/enquiry/steps/cancel-enquiry.server.ts'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findOrder } from '../find-order.server.ts'

export type CancelOrderResult =
  | { outcome: 'cancelled' }
  | { outcome: 'requested' }
  | { outcome: 'no-such-order'; message: string }
  | PolicyRefusal
  | Exclude<CancelResult, { outcome: 'done' }>
  | Exclude<ReceiveMessageResult, { outcome: 'done' }>

/**
 * Cancels an order of a member's company. If that is no longer possible directly, sends a
 * cancellation request to the team.
 */
export function cancelOrder(
  db: Database,
  member: MemberActor,
  { reference, why }: { reference: string; why: string },
): Promise<CancelOrderResult> {
  return db.transaction(async (tx): Promise<CancelOrderResult> => {
    const refusal = refusalFor(member, 'cancel-enquiry', true)
    if (refusal) return refusal
    // Read as the company, so that the following steps only concern an order that row-level
    // security shows it.
    const order = await asCompany(tx, member.company, (own) => findOrder(own, member, reference))
    if (!order) {
      return { outcome: 'no-such-order', message: 'Your company has no such order.' }
    }
    const enquiry = order.enquiry.id
    if (customerPermissions[order.enquiry.status].cancel !== 'ask') {
      const result = await cancelEnquiry(tx, member, { enquiry, why })
      return result.outcome === 'done' ? { outcome: 'cancelled' } : result
    }
    const request = { enquiry, kind: 'cancel-request', via: 'page', text: why } as const
    const result = await receiveMessage(tx, member, request)
    return result.outcome === 'done' ? { outcome: 'requested' } : result
  })
}
