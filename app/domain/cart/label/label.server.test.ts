import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { submitEnquiry } from '#app/domain/enquiry/checkout/submit-enquiry.server.ts'
import { findMessages } from '#app/domain/enquiry/record/find-record.server.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { buildDetails, storeCart, storeProducts } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findCartLabels, removeLabel, sweepLabels } from './cart-labels.server.ts'
import { labelRetentionDays, maxLabelBytes, maxLabels, maxLabelsPerHour } from './label-limits.ts'
import { saveLabel } from './save-label.server.ts'

const test = openTestDatabase()

const file = (name: string, bytes = 12): CheckedFile<'png'> => ({
  name,
  kind: 'png',
  content: new Uint8Array(bytes).fill(7),
})

async function filledCart() {
  const product = buildProduct({})
  await storeProducts(test.db, product)
  return { cart: await storeCart(test.db, product), sku: product.sku }
}

const keep = (token: string, sku: string, changes: object = {}) =>
  saveLabel(test.db, {
    token,
    sku,
    file: file('front.png'),
    place: '90 × 110 mm',
    now: new Date(),
    address: `192.0.2.${Math.ceil(Math.random() * 250)}`,
    ...changes,
  })

describe('label for an enquiry', () => {
  it('is stored with the cart, replaced by a newer one, and can be removed', async () => {
    const { cart, sku } = await filledCart()
    expect(await keep(cart, sku)).toEqual({ outcome: 'done' })
    expect(await keep(cart, sku, { file: file('newer.png') })).toEqual({ outcome: 'done' })
    expect(await findCartLabels(test.db, cart)).toEqual([
      { sku, name: 'newer.png', place: '90 × 110 mm' },
    ])
    expect(await findCartLabels(test.db, null)).toEqual([])
    await removeLabel(test.db, cart, sku)
    expect(await findCartLabels(test.db, cart)).toEqual([])
  })

  it('reaches the desk as the first message of the enquiry, with its file and position', async () => {
    await startJobs(test.url)
    try {
      const { cart, sku } = await filledCart()
      await keep(cart, sku)
      const sent = await submitEnquiry(test.db, {
        submission: randomUUID(),
        cart,
        details: buildDetails(),
        proven: 'proven',
      })
      if (sent.outcome !== 'done') throw new Error(sent.message)
      const [message, ...others] = await findMessages(test.db, [sent.id])
      expect(others).toEqual([])
      expect(message).toMatchObject({ side: 'customer', files: [{ name: 'front.png', bytes: 12 }] })
      expect(message?.text).toContain(`for ${sku}: 90 × 110 mm`)
      expect(await findCartLabels(test.db, sent.cart)).toEqual([])
    } finally {
      await stopJobs()
    }
  })

  it('is refused if it is too large, exceeds the number of labels, or is not an image or PDF', async () => {
    const { cart, sku } = await filledCart()
    const why = async (changes: object) => {
      const kept = await keep(cart, sku, changes)
      return kept.outcome === 'done' ? '' : kept.message
    }
    expect(await why({ file: file('large.png', maxLabelBytes + 1) })).toContain('at most 5 MB')
    expect(await why({ file: { ...file('list.xlsx'), kind: 'xlsx' } })).toContain(
      'PDF, PNG or JPEG',
    )
    for (let at = 0; at < maxLabels; at++) await keep(cart, `OTHER-${at}`)
    expect(await why({})).toContain(`takes ${maxLabels} labels`)
    expect(await keep('no-such-cart', sku)).toMatchObject({ outcome: 'refused' })
  })

  it('is refused from an IP address that has sent too many in an hour', async () => {
    const { cart, sku } = await filledCart()
    const address = '198.51.100.9'
    for (let at = 0; at < maxLabelsPerHour.address; at++) {
      expect(await keep(cart, sku, { address })).toEqual({ outcome: 'done' })
    }
    expect(await keep(cart, sku, { address })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('Your set was added without it'),
    })
  })

  it('is deleted if its enquiry was not sent within a week', async () => {
    const { cart, sku } = await filledCart()
    const day = 24 * 60 * 60 * 1000
    const now = new Date()
    await keep(cart, sku, { now: new Date(now.getTime() - (labelRetentionDays - 1) * day) })
    await sweepLabels(test.db, now)
    expect(await findCartLabels(test.db, cart)).toHaveLength(1)
    await sweepLabels(test.db, new Date(now.getTime() + 2 * day))
    expect(await findCartLabels(test.db, cart)).toEqual([])
  })
})
