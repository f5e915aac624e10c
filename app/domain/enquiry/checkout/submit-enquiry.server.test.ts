import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addToCart } from '#app/domain/cart/add-to-cart.server.ts'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import { cartLineTable } from '#app/domain/cart/tables.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { buildDetails, storeCart, storeProducts } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { enquiryEventTable, enquiryLineTable, enquiryTable } from '../tables.server.ts'
import { type EnquirySubmission, submitEnquiry } from './submit-enquiry.server.ts'

const test = openTestDatabase()

const submit = (cart: string, changes: Partial<EnquirySubmission> = {}) =>
  submitEnquiry(test.db, {
    submission: randomUUID(),
    cart,
    details: buildDetails(),
    proven: 'proven',
    ...changes,
  })

async function filledCart(...overrides: Partial<Product>[]) {
  const products = (overrides.length > 0 ? overrides : [{}, {}]).map(buildProduct)
  await storeProducts(test.db, ...products)
  return { products, cart: await storeCart(test.db, ...products) }
}

const linesIn = (cart: string) =>
  test.db.$count(cartLineTable, eq(cartLineTable.cart, cartDigest(cart)))

async function stored(submission: string) {
  const enquiries = await test.db
    .select()
    .from(enquiryTable)
    .where(eq(enquiryTable.submission, submission))
  const id = enquiries[0]?.id ?? randomUUID()
  const lines = await test.db
    .select()
    .from(enquiryLineTable)
    .where(eq(enquiryLineTable.enquiry, id))
    .orderBy(asc(enquiryLineTable.position))
  const events = await test.db
    .select()
    .from(enquiryEventTable)
    .where(eq(enquiryEventTable.enquiry, id))
  const mails = await test.db
    .select()
    .from(mailTable)
    .where(eq(sql`${mailTable.subject} ->> 'enquiry'`, id))
  const { rows: jobs } = await test.pool.query(
    `select data from pgboss.job where name = 'deliver-mail'`,
  )
  const mailIds = new Set(mails.map((mail) => mail.id))
  return { enquiries, lines, events, mails, jobs: jobs.filter((job) => mailIds.has(job.data.mail)) }
}

describe('enquiry for samples alone', () => {
  it('is stored as sent by courier, whatever unloading the form has', async () => {
    const { cart } = await filledCart()
    await test.db
      .update(cartLineTable)
      .set({ kind: 'sample', pieces: 2 })
      .where(eq(cartLineTable.cart, cartDigest(cart)))
    const submission = randomUUID()
    expect(await submit(cart, { submission })).toMatchObject({ outcome: 'done' })
    expect((await stored(submission)).enquiries).toMatchObject([{ unloading: 'courier' }])
  })

  it('is refused as changed if the cart has ordered lines by then', async () => {
    const { cart } = await filledCart()
    const details = { ...buildDetails(), unloading: 'courier' as const }
    expect(await submit(cart, { details })).toMatchObject({ outcome: 'cart-changed' })
  })
})

describe('submitEnquiry', () => {
  it('stores the enquiry with its lines, first event and both mails, and empties the cart', async () => {
    const { products, cart } = await filledCart()
    const submission = randomUUID()
    await test.db
      .update(cartLineTable)
      .set({ note: 'For the rosé' })
      .where(eq(cartLineTable.sku, products[1]?.sku ?? ''))
    const result = await submit(cart, { submission, proven: 'unproven' })
    expect(result).toMatchObject({ outcome: 'done', repeated: false })
    const { enquiries, lines, events, mails, jobs } = await stored(submission)
    expect(enquiries).toMatchObject([
      { ...buildDetails(), status: 'submitted', proven: 'unproven', channel: 'website' },
    ])
    expect(result).toMatchObject({ reference: enquiries[0]?.reference, id: enquiries[0]?.id })
    expect(lines).toMatchObject(
      products.map((product, index) => ({
        position: index + 1,
        sku: product.sku,
        pieces: 1008,
        level: 'pallet',
        note: index === 1 ? 'For the rosé' : '',
        product: takeLineSnapshot(product),
      })),
    )
    expect(events).toMatchObject([
      { actor: 'customer', actorName: 'Mary Hill', fromStatus: null, toStatus: 'submitted' },
    ])
    expect(mails.map(({ kind, recipient, status }) => [kind, recipient, status]).sort()).toEqual([
      ['enquiry-for-team', 'customer.service@vpack.example', 'queued'],
      ['enquiry-received', 'mary@hill.example.com', 'queued'],
    ])
    expect(jobs).toHaveLength(2)
    expect(await linesIn(cart)).toBe(0)
  })

  it('gives each enquiry a unique reference that can be read out on the phone', async () => {
    const references = []
    for (let time = 0; time < 3; time += 1) {
      const result = await submit((await filledCart()).cart)
      references.push(result.outcome === 'done' && result.reference)
    }
    for (const reference of references) expect(reference).toMatch(/^VP-\d{6}$/)
    expect(new Set(references).size).toBe(3)
  })

  it('creates one enquiry and two mails for any number of concurrent submits', async () => {
    const { cart } = await filledCart()
    const submission = randomUUID()
    const clicks = Array.from({ length: 20 }, () => submit(cart, { submission }))
    const results = await Promise.all(clicks)
    const { enquiries, lines, events, mails, jobs } = await stored(submission)
    expect(enquiries).toHaveLength(1)
    for (const result of results) {
      expect(result).toMatchObject({ outcome: 'done', reference: enquiries[0]?.reference })
    }
    expect(results.filter((result) => result.outcome === 'done' && !result.repeated)).toHaveLength(
      1,
    )
    expect([lines.length, events.length, mails.length, jobs.length]).toEqual([2, 1, 2, 2])
  })

  it('returns the same reference for a replay after the cart was emptied and filled again', async () => {
    const { products, cart } = await filledCart()
    const submission = randomUUID()
    const first = await submit(cart, { submission })
    if (first.outcome !== 'done') throw new Error(first.message)
    expect(await submit(cart, { submission })).toEqual({ ...first, repeated: true })
    const bySku = new Map(products.map((product) => [product.sku, product]))
    const line = { token: first.cart, sku: products[0]?.sku ?? '', amount: 1, level: 'pallet' }
    await addToCart(test.db, { ...line, how: 'add' }, (sku) => bySku.get(sku))
    for (const again of [cart, first.cart]) {
      expect(await submit(again, { submission })).toEqual({ ...first, repeated: true })
    }
    expect(await linesIn(first.cart)).toBe(1)
    expect((await stored(submission)).enquiries).toHaveLength(1)
  })

  it('gives the visitor a new cart token that the old one does not reveal', async () => {
    const { cart } = await filledCart()
    const submission = randomUUID()
    const sent = await submit(cart, { submission })
    expect(sent.outcome === 'done' && sent.cart).toMatch(/^[\w-]{22}$/)
    expect(sent.outcome === 'done' && sent.cart).not.toBe(cart)
    // Knowing the old token without the form’s id reveals nothing.
    expect(await submit(cart)).toMatchObject({ outcome: 'empty-cart' })
    const { enquiries } = await stored(submission)
    expect(enquiries[0]?.cart).not.toBe(cartDigest(cart))
  })

  it('sends a cart once if two different forms submit it concurrently', async () => {
    const { cart } = await filledCart()
    const results = await Promise.all(Array.from({ length: 6 }, () => submit(cart)))
    expect(results.filter((result) => result.outcome === 'done')).toHaveLength(1)
    expect(results.filter((result) => result.outcome !== 'done')).toMatchObject(
      Array.from({ length: 5 }, () => ({ outcome: 'empty-cart' })),
    )
  })

  it('reveals nothing to a stranger who replays the form, and keeps the stranger’s cart', async () => {
    const submission = randomUUID()
    await submit((await filledCart()).cart, { submission })
    const { cart } = await filledCart()
    expect(await submit(cart, { submission })).toEqual({
      outcome: 'form-used',
      message: expect.any(String),
    })
    expect(await linesIn(cart)).toBe(2)
  })

  it('reveals nothing to a stranger who replays the form concurrently', async () => {
    const mine = await filledCart()
    const theirs = await filledCart()
    const submission = randomUUID()
    const results = await Promise.all([
      submit(mine.cart, { submission }),
      submit(theirs.cart, { submission }),
    ])
    expect(results.filter((result) => result.outcome === 'done')).toHaveLength(1)
    expect((await linesIn(mine.cart)) + (await linesIn(theirs.cart))).toBe(2)
  })

  it('refuses an empty and an unknown cart', async () => {
    expect(await submit('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ outcome: 'empty-cart' })
  })

  it('accepts products made to order', async () => {
    const { cart } = await filledCart({ status: 'special-order', leadTime: null })
    expect(await submit(cart)).toMatchObject({ outcome: 'done' })
  })

  it('refuses the whole cart if a product cannot be ordered, and keeps every line', async () => {
    const { products, cart } = await filledCart({}, { status: 'obsolete' }, { status: 'draft' })
    await test.db
      .insert(cartLineTable)
      .values({ cart: cartDigest(cart), sku: 'GONE', pieces: 1, level: 'piece' })
    const submission = randomUUID()
    expect(await submit(cart, { submission })).toEqual({
      outcome: 'lines-not-orderable',
      skus: expect.arrayContaining([products[1]?.sku, products[2]?.sku, 'GONE']),
      message: expect.any(String),
    })
    expect(await linesIn(cart)).toBe(4)
    expect((await stored(submission)).enquiries).toHaveLength(0)
    await test.db
      .update(productTable)
      .set({ status: 'active' })
      .where(eq(productTable.sku, products[1]?.sku ?? ''))
  })

  it('keeps the product as sent when the catalogue changes', async () => {
    const { products, cart } = await filledCart({ name: 'Claret as sent' })
    const submission = randomUUID()
    await submit(cart, { submission })
    await test.db
      .update(productTable)
      .set({ name: 'Claret renamed' })
      .where(eq(productTable.sku, products[0]?.sku ?? ''))
    expect((await stored(submission)).lines).toMatchObject([
      { product: { name: 'Claret as sent' } },
    ])
  })

  it('rolls back if a mail cannot be queued: the cart is still full', async () => {
    const { cart } = await filledCart()
    const submission = randomUUID()
    await stopJobs()
    await expect(submit(cart, { submission })).rejects.toThrow()
    await startJobs(test.url)
    expect(await linesIn(cart)).toBe(2)
    expect((await stored(submission)).enquiries).toHaveLength(0)
    expect(await submit(cart, { submission })).toMatchObject({ outcome: 'done', repeated: false })
  })
})

it('the database refuses to change or delete events of an enquiry', async () => {
  await submit((await filledCart()).cart)
  for (const statement of [
    `update enquiry_event set note = 'x'`,
    'delete from enquiry_event',
    'truncate enquiry_event cascade',
  ]) {
    await expect(queryAsOwner(test, statement)).rejects.toThrow(/never changed or removed/)
    await expect(test.pool.query(statement)).rejects.toThrow(/never changed|permission denied/)
  }
})
