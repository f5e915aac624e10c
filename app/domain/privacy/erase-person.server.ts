import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { deleteContactRequests } from '#app/domain/contact/contact-requests.server.ts'
import { forgetIncoming } from '#app/domain/correspondence/forget-incoming.server.ts'
import { deleteCallsOfPhone } from '#app/domain/enquiry/call-log/call-log.server.ts'
import { forgetEnquiries } from '#app/domain/enquiry/forgetting/forget-enquiries.server.ts'
import { eraseOrderData, eraseOrderDataOf } from '#app/domain/orders/erase-order-data.server.ts'
import { deleteAccessRequestsOf } from '#app/domain/portal-access/access-requests.server.ts'
import { forgetReviewers } from '#app/domain/reviews/reviews.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findPersonData } from './find-person-data.server.ts'
import type { PrivacyTarget } from './privacy-target.ts'

export type EraseResult =
  | {
      outcome: 'done'
      /** Number of contact messages deleted. */
      contactRequests: number
      /** Number of access requests deleted. */
      accessRequests: number
      /** Number of logged calls about companies deleted. */
      calls: number
      /** Number of draft orders deleted. */
      orderDrafts: number
      /** References of the erased enquiries. */
      enquiries: string[]
      /** References of the enquiries that are kept because they are not closed. */
      open: string[]
    }
  | { outcome: 'nothing-found' | 'open'; message: string }
  | PolicyRefusal

/**
 * Erases a person's data in one transaction. Contact messages, access requests and draft orders are
 * deleted. Closed enquiries and approvals keep only figures. Reviews lose their author, and mails
 * their recipient and text. Open enquiries are kept, because they still have to be delivered.
 * @returns `nothing-found`, or `open` if there are only open enquiries
 */
export function erasePerson(
  db: Database,
  actor: Actor,
  target: PrivacyTarget,
  { now = new Date() }: { now?: Date } = {},
): Promise<EraseResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'forget-person')
    if (refusal) return refusal
    const found = await findPersonData(tx, target)
    const notErased = found.enquiries.filter(({ forgottenAt }) => forgottenAt === null)
    const ids = notErased.map(({ id }) => id)
    const gone = await forgetEnquiries(tx, { ids, by: nameOf(actor), now })
    await forgetReviewers(tx, gone)
    await eraseOrderData(tx, gone)
    const { drafts, approvals } =
      'email' in target ? await eraseOrderDataOf(tx, target.email) : { drafts: 0, approvals: 0 }
    const requests = found.contactRequests.map(({ id }) => id)
    const mails = await forgetIncoming(tx, {
      enquiries: gone,
      contactRequests: requests,
      address: 'email' in target ? target.email : undefined,
    })
    const accessRequests = 'email' in target ? await deleteAccessRequestsOf(tx, target.email) : 0
    const calls = 'phone' in target ? await deleteCallsOfPhone(tx, target.phone) : 0
    const contactRequests = await deleteContactRequests(tx, requests)
    const references = (isGone: boolean) =>
      notErased.filter(({ id }) => gone.includes(id) === isGone).map(({ reference }) => reference)
    const enquiries = references(true)
    const open = references(false)
    if (
      contactRequests + enquiries.length + mails + accessRequests + drafts + approvals + calls >
      0
    ) {
      // The entry names no one, because the audit log is kept after erasure.
      await writeAudit(tx, actor, {
        action: 'forget-person',
        subject: { kind: 'person', id: '', label: 'somebody who was forgotten' },
        after: { contactRequests, accessRequests, calls, orderDrafts: drafts, enquiries, open },
      })
      return {
        outcome: 'done',
        contactRequests,
        accessRequests,
        calls,
        orderDrafts: drafts,
        enquiries,
        open,
      }
    }
    if (open.length === 0) {
      const message = 'No data is stored under that, or it has already been erased.'
      return { outcome: 'nothing-found', message }
    }
    const message = `${open.join(', ')}: not closed yet. Deliver, decline or cancel it first.`
    return { outcome: 'open', message }
  })
}
