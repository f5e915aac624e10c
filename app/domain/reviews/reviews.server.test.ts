import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { decideReview, listEnquiryReviews, listReviews, submitReview } from './reviews.server.ts'
import { loadReviews } from './reviews-snapshot.server.ts'

const test = openTestDatabase()

async function enquiryIn(status: EnquiryStatus) {
  const { id, product } = await storeEnquiry(test.db)
  await test.db.update(enquiryTable).set({ status }).where(eq(enquiryTable.id, id))
  const review = { sku: product.sku, name: 'Mary', rating: 5, text: 'No breakages at all here.' }
  return {
    id,
    review,
    send: (text = review.text) => submitReview(test.db, id, { ...review, text }),
  }
}

const published = async (sku: string) => (await loadReviews(test.db)).bySku.get(sku) ?? []

describe('review', () => {
  it('waits for approval, and is public afterwards', async () => {
    const { id, review, send } = await enquiryIn('delivered')
    expect(await send()).toEqual({ outcome: 'done' })
    expect(await published(review.sku)).toEqual([])
    const [waiting] = (await listReviews(test.db, ['waiting'])).filter(
      ({ sku }) => sku === review.sku,
    )
    expect(waiting).toMatchObject({ ...review, company: 'Hill & Sons Wines' })
    const before = (await loadReviews(test.db)).version
    expect(await decideReview(test.db, systemActor, waiting?.id ?? '', 'approved')).toMatchObject({
      outcome: 'done',
      changed: true,
    })
    const after = await loadReviews(test.db)
    expect(after.version).toBeGreaterThan(before)
    expect(after.bySku.get(review.sku)).toMatchObject([{ name: 'Mary', rating: 5 }])
    expect(await send('I have changed my mind about it.')).toMatchObject({
      outcome: 'already-published',
    })
    expect((await listEnquiryReviews(test.db, id))[0]?.text).toBe(review.text)
  })

  it('is stored once per line: sending again replaces it until it is published', async () => {
    const { id, review, send } = await enquiryIn('delivered')
    await Promise.all([send(), send(), send()])
    await send('One bottle in a thousand was scuffed.')
    expect(await listEnquiryReviews(test.db, id)).toMatchObject([
      { sku: review.sku, status: 'waiting', text: 'One bottle in a thousand was scuffed.' },
    ])
  })

  it('can be written again after it was declined, and waits for approval again', async () => {
    const { id, send } = await enquiryIn('delivered')
    await send()
    const [{ id: review } = { id: '' }] = (await listReviews(test.db, ['waiting'])).slice(-1)
    await decideReview(test.db, systemActor, review, 'declined')
    expect(await send('Written anew, without bad words.')).toEqual({ outcome: 'done' })
    expect((await listEnquiryReviews(test.db, id))[0]?.status).toBe('waiting')
  })

  it('is unpublished if the team declines it later', async () => {
    const { review, send } = await enquiryIn('delivered')
    await send()
    const waiting = await listReviews(test.db, ['waiting'], 1000)
    const id = waiting.find(({ sku }) => sku === review.sku)?.id ?? ''
    await decideReview(test.db, systemActor, id, 'approved')
    await decideReview(test.db, systemActor, id, 'declined')
    expect(await published(review.sku)).toEqual([])
  })

  it.each(['submitted', 'dispatched', 'cancelled'] as const)(
    'of goods that are %s is refused',
    async (status) => {
      const { id, send } = await enquiryIn(status)
      expect(await send()).toMatchObject({ outcome: 'not-delivered' })
      expect(await listEnquiryReviews(test.db, id)).toEqual([])
    },
  )

  it('of goods that were not part of the delivery is refused', async () => {
    const { id, review } = await enquiryIn('delivered')
    const other = await enquiryIn('delivered')
    expect(await submitReview(test.db, id, { ...review, sku: other.review.sku })).toMatchObject({
      outcome: 'not-in-enquiry',
    })
  })

  it('that does not exist cannot be decided', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect(await decideReview(test.db, systemActor, id, 'approved')).toMatchObject({
      outcome: 'no-such-review',
    })
  })
})
