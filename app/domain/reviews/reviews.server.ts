import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { describeLine } from '#app/domain/enquiry/lines/describe-line.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { findEnquiry } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import type { ReviewStatus } from './review.ts'
import type { ReviewForm } from './review-form.ts'
import type { ReviewedLineProps } from './reviewed-line.tsx'
import { reviewTable } from './tables.server.ts'

type DecideReviewResult =
  | { outcome: 'done'; sku: string; changed: boolean }
  | { outcome: 'no-such-review'; message: string }
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
      return { outcome: 'no-such-review', message: 'There is no such review.' }
    }
    const { sku, status } = review
    if (status === to) return { outcome: 'done', sku, changed: false }
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
    return { outcome: 'done', sku, changed: true }
  })
}

/** Name shown for an erased author. */
const erasedReviewerName = 'A customer'

/**
 * Replaces the author's name in published reviews of erased enquiries, notifies all server
 * processes, and deletes the unpublished reviews.
 */
export async function forgetReviewers(tx: Database, enquiries: readonly string[]): Promise<void> {
  if (enquiries.length === 0) return
  const theirs = inArray(reviewTable.enquiry, [...enquiries])
  await tx.delete(reviewTable).where(and(theirs, ne(reviewTable.status, 'approved')))
  const { rowCount } = await tx
    .update(reviewTable)
    .set({ name: erasedReviewerName })
    .where(and(theirs, eq(reviewTable.status, 'approved')))
  if (rowCount) await publish(tx, 'reviews')
}

/** Lists reviews for the team with the reference of each enquiry, oldest first. */
export function listReviews(db: Database, statuses: readonly ReviewStatus[], limit = 50) {
  return db
    .select({
      id: reviewTable.id,
      sku: reviewTable.sku,
      status: reviewTable.status,
      name: reviewTable.name,
      rating: reviewTable.rating,
      text: reviewTable.text,
      writtenAt: reviewTable.createdAt,
      reference: enquiryTable.reference,
      company: enquiryTable.company,
    })
    .from(reviewTable)
    .innerJoin(enquiryTable, eq(reviewTable.enquiry, enquiryTable.id))
    .where(inArray(reviewTable.status, [...statuses]))
    .orderBy(asc(reviewTable.createdAt))
    .limit(limit)
}

/** Lists the reviews of one enquiry's lines in every status, newest first. */
export function listEnquiryReviews(db: Database, enquiry: string) {
  return db
    .select({
      sku: reviewTable.sku,
      status: reviewTable.status,
      name: reviewTable.name,
      rating: reviewTable.rating,
      text: reviewTable.text,
    })
    .from(reviewTable)
    .where(eq(reviewTable.enquiry, enquiry))
    .orderBy(desc(reviewTable.createdAt))
}

type SubmitReviewResult =
  | { outcome: 'done' }
  | { outcome: 'not-delivered' | 'not-in-enquiry' | 'already-published'; message: string }

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
        outcome: 'not-delivered',
        message: 'You can review the goods once they have been delivered.',
      }
    }
    const ofLine = and(eq(enquiryLineTable.enquiry, enquiry), eq(enquiryLineTable.sku, sku))
    if ((await tx.$count(enquiryLineTable, ofLine)) === 0) {
      return {
        outcome: 'not-in-enquiry',
        message: 'That item was not part of this delivery. Choose one of the items listed.',
      }
    }
    if (!(await hasReceived(tx, enquiry, sku))) {
      const message =
        'None of that item has arrived in order, so it cannot be reviewed. Write to us if it did.'
      return { outcome: 'not-delivered', message }
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
    if (stored.length > 0) return { outcome: 'done' }
    return {
      outcome: 'already-published',
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

interface ReviewableLines {
  /** Reference of the enquiry; empty while the database is unavailable. */
  reference: string
  isDelivered: boolean
  /** The enquiry's contact name. */
  name: string
  lines: ReviewedLineProps['line'][]
}

/**
 * Finds the lines of an enquiry that can be reviewed, with the reviews written so far.
 * @param enquiry id from a verified private link
 * @returns null if there is no such enquiry
 */
export async function findReviewableLines(
  db: Database,
  enquiry: string,
): Promise<ReviewableLines | null> {
  const found = await findEnquiry(db, enquiry)
  if (!found) return null
  const said = await listEnquiryReviews(db, enquiry)
  return {
    reference: found.reference,
    isDelivered: lifecycle[found.status].hasArrived,
    name: found.details.contactName,
    lines: found.lines
      .filter(({ kind }) => kind === 'order')
      .map((line) => ({
        ...describeLine(line),
        said: said.find(({ sku }) => sku === line.product.sku) ?? null,
      })),
  }
}

/**
 * Builds the single line needed to show a refused review again while the database is unavailable.
 */
export function buildUnavailableLine(product: Product): ReviewableLines {
  const line = { ...describeLine({ product, pieces: 0, note: '' }), quantity: '', said: null }
  return { reference: '', isDelivered: true, name: '', lines: [line] }
}
