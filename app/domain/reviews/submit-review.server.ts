import { and, eq, isNull, ne } from 'drizzle-orm'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ReviewForm } from './review-form.ts'
import { reviewTable } from './tables.server.ts'

export type SubmitReviewResult =
  | { ok: true }
  | { ok: false; reason: 'not-delivered' | 'not-in-enquiry' | 'already-published'; message: string }

/**
 * Stores a customer's review of one delivered line, for approval by the team. It replaces an
 * earlier review of that line unless that is approved.
 * @param enquiry id from a verified private link
 * @returns a refusal if the enquiry is not delivered, the line is not part of it, or its review is
 * already published
 */
export function submitReview(
  db: Database,
  enquiry: string,
  { sku, name, rating, text }: ReviewForm,
): Promise<SubmitReviewResult> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: enquiryTable.status })
      .from(enquiryTable)
      .where(and(eq(enquiryTable.id, enquiry), isNull(enquiryTable.forgottenAt)))
      // `forgetEnquiries` waits for this lock, and `forgetReviewers` then finds this review.
      .for('share')
    if (!found || !lifecycle[found.status].hasArrived) {
      return {
        ok: false,
        reason: 'not-delivered',
        message: 'You can review the goods once they have been delivered.',
      }
    }
    const ofLine = and(eq(enquiryLineTable.enquiry, enquiry), eq(enquiryLineTable.sku, sku))
    if ((await tx.$count(enquiryLineTable, ofLine)) === 0) {
      return {
        ok: false,
        reason: 'not-in-enquiry',
        message: 'That item was not part of this delivery. Choose one of the items listed.',
      }
    }
    if (!(await hasReceived(tx, enquiry, sku))) {
      const message =
        'None of that item has arrived in order, so it cannot be reviewed. Write to us if it did.'
      return { ok: false, reason: 'not-delivered', message }
    }
    const said = { name, rating, text, status: 'waiting' as const, createdAt: new Date() }
    const stored = await tx
      .insert(reviewTable)
      .values({ enquiry, sku, ...said })
      .onConflictDoUpdate({
        target: [reviewTable.enquiry, reviewTable.sku],
        set: { ...said, decidedAt: null, decidedBy: '' },
        setWhere: ne(reviewTable.status, 'approved'),
      })
      .returning({ id: reviewTable.id })
    if (stored.length > 0) return { ok: true }
    return {
      ok: false,
      reason: 'already-published',
      message: 'Your review of this item is published already. Ask us if it should be changed.',
    }
  })
}

/**
 * Tells whether any piece of an item was received in order. An enquiry without delivery records
 * counts as completely received.
 */
async function hasReceived(tx: Database, enquiry: string, sku: string): Promise<boolean> {
  const { agreed, balances, deliveries } = await readLines(tx, enquiry)
  if (deliveries.length === 0) return true
  return agreed.some(
    ({ position, asked, agreed: { product } }) =>
      (product.sku === sku || asked?.product.sku === sku) &&
      balances.some((balance) => balance.position === position && balance.received > 0),
  )
}
