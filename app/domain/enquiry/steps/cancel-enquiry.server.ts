import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { deliveryStatesWhere } from '#app/domain/enquiry/delivery.ts'
import { type EnquiryStatus, undeliveredStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { notifyCustomer, notifyTeam } from '#app/domain/enquiry/mails/notify-customer.server.ts'
import { proposalTable } from '#app/domain/enquiry/proposal/tables.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { customerPermissions } from '#app/domain/enquiry/record/customer-permissions.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'

const cancellableStates = deliveryStatesWhere(({ mayGoTo }) => mayGoTo.includes('cancelled'))

/**
 * Withdraws the open proposal and cancels the scheduled deliveries of an enquiry that is declined
 * or cancelled. No-op for other statuses.
 * @returns columns of the enquiry that change with it
 */
export async function closeOpenItems(
  tx: Database,
  { id, openProposal }: LockedEnquiry,
  to: EnquiryStatus,
  now: Date,
): Promise<{ openProposal?: null }> {
  if (!undeliveredStatuses.includes(to)) return {}
  await tx
    .update(deliveryTable)
    .set({ state: 'cancelled' })
    .where(and(eq(deliveryTable.enquiry, id), inArray(deliveryTable.state, cancellableStates)))
  if (openProposal === null) return {}
  await tx
    .update(proposalTable)
    .set({ state: 'withdrawn', closedAt: now })
    .where(and(eq(proposalTable.enquiry, id), eq(proposalTable.state, 'open')))
  return { openProposal: null }
}

/** Maximum length of a customer's reason for cancelling, in characters. */
const maxCancelReason = 1000

export type CancelResult =
  | { outcome: 'done'; event: number }
  | { outcome: 'not-possible' | 'too-long'; message: string }
  | ChangeRefusal

/**
 * Cancels an enquiry for its customer, unless it is confirmed. After that, cancelling is a request
 * to the team: a message of kind `cancel-request`.
 */
export async function cancelEnquiry(
  db: Database,
  actor: Actor,
  { enquiry: id, why = '', now = new Date() }: { enquiry: string; why?: string; now?: Date },
): Promise<CancelResult> {
  const note = cleanMultiline(why)
  if (note.length > maxCancelReason) {
    const message = `Shorten the reason to ${maxCancelReason} characters or fewer.`
    return { outcome: 'too-long', message }
  }
  const change = { operation: 'cancel-enquiry', enquiry: id } as const
  return changeEnquiry<CancelResult>(db, actor, change, async (tx, enquiry) => {
    const { status } = enquiry
    const may = customerPermissions[status]
    if (may.cancel !== 'at-once') {
      return { outcome: 'not-possible', message: may.cancelRefusal }
    }
    const event = await recordChange(tx, actor, enquiry, {
      operation: 'cancel-enquiry',
      now,
      set: { status: 'cancelled', ...(await closeOpenItems(tx, enquiry, 'cancelled', now)) },
      event: { kind: 'status', note },
      audit: { before: { status }, after: { status: 'cancelled' } },
    })
    await notifyCustomer(tx, enquiry, 'enquiry-status', event)
    await notifyTeam(tx, enquiry, event)
    return { outcome: 'done', event }
  })
}
