import { eq } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import type { ReviewStatus } from './review.ts'
import { reviewTable } from './tables.server.ts'

export type DecideReviewResult =
  | { ok: true; sku: string; changed: boolean }
  | { ok: false; reason: 'no-such-review'; message: string }
  | PolicyRefusal

/**
 * Approves a review, which publishes it, or declines it, which unpublishes it. All server processes
 * are notified.
 */
export function decideReview(
  db: Database,
  actor: Actor,
  id: string,
  to: Exclude<ReviewStatus, 'waiting'>,
): Promise<DecideReviewResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'moderate-reviews')
    if (refusal) return refusal
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
      .set({ status: to, decidedAt: new Date(), decidedBy: nameOf(actor) })
      .where(eq(reviewTable.id, id))
    if (to === 'approved' || status === 'approved') await publish(tx, 'reviews')
    await writeAudit(tx, actor, {
      action: 'decide-review',
      subject: { kind: 'review', id, label: `review of ${sku}` },
      before: { status },
      after: { status: to },
    })
    return { ok: true, sku, changed: true }
  })
}
