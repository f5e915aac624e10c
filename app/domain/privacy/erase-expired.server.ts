import { and, asc, isNull, lt } from 'drizzle-orm'
import { deleteContactRequests } from '#app/domain/contact/contact-requests.server.ts'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { forgetIncoming } from '#app/domain/correspondence/forget-incoming.server.ts'
import { deleteCallsBefore } from '#app/domain/enquiry/call-log/call-log.server.ts'
import { forgetEnquiries } from '#app/domain/enquiry/forgetting/forget-enquiries.server.ts'
import { isClosedEnquiry } from '#app/domain/enquiry/record/find-record.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { eraseOrderData, eraseOrderDataBefore } from '#app/domain/orders/erase-order-data.server.ts'
import { deleteAccessRequestsBefore } from '#app/domain/portal-access/access-requests.server.ts'
import { deleteReturnsBefore } from '#app/domain/returns/returns.server.ts'
import { forgetReviewers } from '#app/domain/reviews/reviews.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Retention period of personal data in years after the last change of its record, by section 14 of
 * the Privacy Policy. It equals the period for which a company must keep financial records
 * (Corporations Act 2001 (Cth), s 286(2)).
 */
export const retentionYears = 7

/** Maximum number of records of each kind per sweep, so that its transaction stays short. */
const maxPerSweep = 500

/**
 * Erases contact requests, access requests, logged calls, closed enquiries and draft orders unchanged for
 * `retentionYears`.
 * @returns the number of contact requests and enquiries erased
 */
export function eraseExpired(
  db: Database,
  now: Date,
): Promise<{ contactRequests: number; enquiries: number }> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - retentionYears)
  return db.transaction(async (tx) => {
    const requests = await tx
      .select({ id: contactRequestTable.id })
      .from(contactRequestTable)
      .where(lt(contactRequestTable.createdAt, before))
      .orderBy(asc(contactRequestTable.createdAt))
      .limit(maxPerSweep)
      .for('update', { skipLocked: true })
    const enquiries = await tx
      .select({ id: enquiryTable.id })
      .from(enquiryTable)
      .where(
        and(
          lt(enquiryTable.updatedAt, before),
          isClosedEnquiry(),
          isNull(enquiryTable.forgottenAt),
        ),
      )
      .orderBy(asc(enquiryTable.updatedAt))
      .limit(maxPerSweep)
      .for('update', { skipLocked: true })
    const ids = enquiries.map(({ id }) => id)
    const gone = await forgetEnquiries(tx, {
      ids,
      by: `the sweep, after ${retentionYears} years`,
      now,
    })
    const expired = requests.map(({ id }) => id)
    await forgetIncoming(tx, { enquiries: gone, contactRequests: expired })
    const contactRequests = await deleteContactRequests(tx, expired)
    await forgetReviewers(tx, gone)
    await eraseOrderData(tx, gone)
    await eraseOrderDataBefore(tx, before)
    await deleteAccessRequestsBefore(tx, before)
    await deleteCallsBefore(tx, before)
    await deleteReturnsBefore(tx, before)
    return { contactRequests, enquiries: gone.length }
  })
}
