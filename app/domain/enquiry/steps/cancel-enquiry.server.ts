import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { notifyCustomer, notifyTeam } from '../mails/notify-customer.server.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import { customerPermissions } from '../record/customer-permissions.ts'
import { closeOpenItems } from './close-open-items.server.ts'

/** Maximum length of a customer's reason for cancelling, in characters. */
export const maxCancelReason = 1000

export type CancelResult =
  | { ok: true; event: number }
  | { ok: false; reason: 'not-possible' | 'too-long'; message: string }
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
    return { ok: false, reason: 'too-long', message }
  }
  const change = { operation: 'cancel-enquiry', enquiry: id } as const
  return changeEnquiry<CancelResult>(db, actor, change, async (tx, enquiry) => {
    const { status } = enquiry
    const may = customerPermissions[status]
    if (may.cancel !== 'at-once') {
      return { ok: false, reason: 'not-possible', message: may.cancelRefusal }
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
    return { ok: true, event }
  })
}
