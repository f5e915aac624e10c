import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { cartLineTable } from '#app/domain/cart/tables.server.ts'
import { mailAbout, mailTable } from '#app/domain/notifications/tables.server.ts'
import { stampForm } from '#app/platform/sender/form-stamp.server.ts'
import { createHumanCheck } from '#app/platform/sender/human-check.server.ts'
import { buildDetails, storeCart, storeProducts } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { enquiryTable } from '../tables.server.ts'
import type { EnquiryForm } from './enquiry-form.ts'
import { receiveEnquiry } from './receive-enquiry.server.ts'

vi.hoisted(() => {
  Object.assign(process.env, { HUMAN_CHECK_COST: '10', UNPROVEN_LIMIT: '1' })
})
const test = openTestDatabase()
const now = new Date()

async function solvedCheck() {
  const challenge = await createHumanCheck(test.db)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

async function filledCart() {
  const product = buildProduct()
  await storeProducts(test.db, product)
  return storeCart(test.db, product)
}

/** Builds a checkout form as sent a minute after it was opened. */
async function filledForm(changes: Partial<EnquiryForm> = {}): Promise<EnquiryForm> {
  const submission = randomUUID()
  return {
    ...buildDetails(),
    state: 'SA',
    unloading: 'forklift',
    neededBy: '',
    consent: true,
    submission,
    seen: '',
    stamp: await stampForm(test.db, submission, new Date(now.getTime() - 60_000)),
    website: '',
    altcha: await solvedCheck(),
    ...changes,
  }
}

const receive = (form: EnquiryForm, cart: string | null, address = '198.51.100.7') =>
  receiveEnquiry(test.db, { form, cart, address, now })

const enquiriesOf = ({ submission }: EnquiryForm) =>
  test.db
    .select({ proven: enquiryTable.proven, acknowledged: enquiryTable.acknowledged })
    .from(enquiryTable)
    .where(eq(enquiryTable.submission, submission))

async function mailsOf(enquiry: string) {
  const mails = await test.db
    .select({ kind: mailTable.kind })
    .from(mailTable)
    .where(eq(mailAbout, enquiry))
  return mails.map(({ kind }) => kind).sort()
}

describe('checkout form', () => {
  it('with a human check creates one enquiry, even if it is submitted several times', async () => {
    const cart = await filledCart()
    const form = await filledForm()
    const clicks = await Promise.all(Array.from({ length: 10 }, () => receive(form, cart)))
    const references = new Set(clicks.map((click) => click.outcome === 'done' && click.reference))
    expect([...references]).toEqual([expect.stringMatching(/^VP-\d+$/)])
    expect(await enquiriesOf(form)).toEqual([{ proven: 'proven', acknowledged: true }])
    expect(await receive(form, cart)).toMatchObject({
      outcome: 'done',
      reference: [...references][0],
    })
  })

  it('sent without JavaScript is stored once, as unproven, even at the sender limit', async () => {
    const cart = await filledCart()
    const form = await filledForm({ altcha: '' })
    const clicks = await Promise.all(Array.from({ length: 6 }, () => receive(form, cart, '::1')))
    for (const click of clicks) expect(click).toMatchObject({ outcome: 'done' })
    expect(await enquiriesOf(form)).toEqual([{ proven: 'unproven', acknowledged: true }])
    const next = await filledForm({ altcha: '' })
    expect(await receive(next, await filledCart(), '::1')).toMatchObject({ status: 429 })
  })

  it('with another form’s human check is refused, and the cart is kept', async () => {
    const first = await filledForm()
    await receive(first, await filledCart())
    const cart = await filledCart()
    const second = await filledForm({ altcha: first.altcha })
    expect(await receive(second, cart)).toMatchObject({ outcome: 'reused-proof' })
    expect(await test.db.$count(cartLineTable, eq(cartLineTable.cart, cartDigest(cart)))).toBe(1)
    expect(await receive({ ...second, altcha: await solvedCheck() }, cart)).toMatchObject({
      outcome: 'done',
    })
  })

  it('with an email address used by many others creates an enquiry without acknowledgement', async () => {
    const email = 'somebody.else@hill.example.com'
    for (let n = 1; n <= 20; n += 1) {
      const form = await filledForm({ email })
      expect(await receive(form, await filledCart(), `192.0.2.${n}`)).toMatchObject({
        outcome: 'done',
      })
    }
    const last = await filledForm({ email })
    const next = await receive(last, await filledCart(), '192.0.2.99')
    expect(next).toMatchObject({ outcome: 'done', reference: expect.any(String) })
    expect(await enquiriesOf(last)).toEqual([{ proven: 'proven', acknowledged: false }])
    expect(await mailsOf(next.outcome === 'done' ? next.id : '')).toEqual(['enquiry-for-team'])
  })

  it('replayed from another cart reveals nothing', async () => {
    const form = await filledForm()
    await receive(form, await filledCart())
    expect(await receive(form, await filledCart())).toMatchObject({
      outcome: 'form-used',
    })
    expect(await receive(form, 'AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ outcome: 'empty-cart' })
    expect(await receive(form, null)).toMatchObject({ outcome: 'empty-cart' })
  })
})
