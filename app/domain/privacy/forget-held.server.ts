import { forgetContactRequests } from '#app/domain/contact/forget-contact-requests.server.ts'
import { forgetEnquiries } from '#app/domain/enquiry/record/forget-enquiries.server.ts'
import { forgetReviewers } from '#app/domain/reviews/forget-reviewers.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'
import { findHeld } from './find-held.server.ts'
import type { HeldTarget } from './held-target.ts'

export type ForgetResult =
  | {
      ok: true
      /** How many contact messages were deleted. */
      contactRequests: number
      /** References of the enquiries that keep only their figures now. */
      enquiries: string[]
      /** References of those that stay, because they are not over. */
      open: string[]
    }
  | { ok: false; reason: 'nothing-held' | 'open'; message: string }

/**
 * Forgets what is held of a person, in one transaction: contact messages are deleted, enquiries that
 * are over keep only their figures, reviews lose their author, mails their recipient and text. An
 * open enquiry cannot be delivered to nobody, so it stays.
 * @param by who decides, for the record
 */
export function forgetHeld(
  db: Database,
  target: HeldTarget,
  { by, now = new Date() }: { by: string; now?: Date },
): Promise<ForgetResult> {
  return db.transaction(async (tx) => {
    const held = await findHeld(tx, target)
    const unforgotten = held.enquiries.filter(({ forgottenAt }) => forgottenAt === null)
    const ids = unforgotten.map(({ id }) => id)
    const gone = await forgetEnquiries(tx, { ids, by: oneLine(by).slice(0, 100), now })
    await forgetReviewers(tx, gone)
    const requests = held.contactRequests.map(({ id }) => id)
    const contactRequests = await forgetContactRequests(tx, requests)
    const references = (isGone: boolean) =>
      unforgotten.filter(({ id }) => gone.includes(id) === isGone).map(({ reference }) => reference)
    const enquiries = references(true)
    const open = references(false)
    if (contactRequests + enquiries.length > 0) {
      return { ok: true, contactRequests, enquiries, open }
    }
    if (open.length === 0) {
      const message = 'Nothing is held under that, or it is forgotten already.'
      return { ok: false, reason: 'nothing-held', message }
    }
    const message = `${open.join(', ')}: not over yet. Deliver, decline or cancel it first.`
    return { ok: false, reason: 'open', message }
  })
}
