import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'
import type { ReviewStatus } from './review.ts'
import { reviewTable } from './tables.server.ts'

export type DecideReviewResult =
  | { ok: true; sku: string; changed: boolean }
  | { ok: false; reason: 'no-such-review'; message: string }

/**
 * Approves a review and so publishes it, or declines it and so unpublishes it, in every process.
 * @param by who decides, stored with the review
 */
export function decideReview(
  db: Database,
  id: string,
  to: Exclude<ReviewStatus, 'waiting'>,
  by = '',
): Promise<DecideReviewResult> {
  return db.transaction(async (tx) => {
    const [review] = await tx
      .select({ sku: reviewTable.sku, status: reviewTable.status })
      .from(reviewTable)
      .where(eq(reviewTable.id, id))
      .for('update')
    if (!review) {
      return { ok: false, reason: 'no-such-review', message: 'There is no such review.' }
    }
    const { sku, status } = review
    if (status === to) return { ok: true, sku, changed: false }
    await tx
      .update(reviewTable)
      .set({ status: to, decidedAt: new Date(), decidedBy: oneLine(by).slice(0, 100) })
      .where(eq(reviewTable.id, id))
    if (to === 'approved' || status === 'approved') await publish(tx, 'reviews')
    return { ok: true, sku, changed: true }
  })
}
