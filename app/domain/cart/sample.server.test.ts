import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cartChangeOf } from '#app/domain/cart/cart-change.ts'
import { findCart } from '#app/domain/cart/stored-cart.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { submitEnquiry } from '#app/domain/enquiry/checkout/submit-enquiry.server.ts'
import { enquiryLineTable } from '#app/domain/enquiry/tables.server.ts'
import { buildDetails, storeProducts } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { changeCart } from './change-cart.server.ts'

const test = openTestDatabase()

const bottle = buildProduct({ name: 'Claret 750' })
const pallet = buildProduct({ name: 'Timber pallet', category: 'pallets' })
const known = new Map<string, Product>([bottle, pallet].map((one) => [one.sku, one]))
const bySku = (sku: string) => known.get(sku)

async function send(token: string | null, fields: Record<string, string>) {
  return changeCart(test.db, token, cartChangeOf(fields), bySku)
}

const sample = (amount: string) => ({ intent: 'add', kind: 'sample', sku: bottle.sku, amount })

const linesOf = async (token: string | null) =>
  (await findCart(test.db, token, bySku)).map(({ kind, pieces }) => `${kind} ${pieces}`)

it('a sample has its own line next to the order of the same product', async () => {
  const { token, answer } = await send(null, sample('3'))
  expect(answer).toMatchObject({
    ok: true,
    message: 'Added a sample of Claret 750 to your enquiry: 3 bottles.',
    lines: 1,
  })
  expect((await send(token, { intent: 'add', sku: bottle.sku })).answer.lines).toBe(2)
  expect(await linesOf(token)).toEqual(['sample 3', 'order 1008'])
  const { answer: gone } = await send(token, {
    intent: 'remove',
    kind: 'sample',
    sku: bottle.sku,
  })
  expect(gone.message).toBe('Removed the sample of Claret 750 from your enquiry.')
  expect(await linesOf(token)).toEqual(['order 1008'])
})

it('a second sample of a product replaces the first and can be changed within the limit', async () => {
  const { token } = await send(null, sample('2'))
  await send(token, sample('5'))
  expect(await linesOf(token)).toEqual(['sample 5'])
  const change = { intent: 'update', kind: 'sample', sku: bottle.sku }
  expect((await send(token, { ...change, amount: '6' })).answer).toMatchObject({
    ok: true,
    message: 'Sample of Claret 750: now 6 bottles.',
  })
  expect((await send(token, { ...change, amount: '7' })).answer).toMatchObject({
    ok: false,
    field: 'amount',
    message: 'A sample is 1 to 6 bottles. For more, add it to your enquiry.',
  })
  expect(await linesOf(token)).toEqual(['sample 6'])
})

it('a sample of a pallet is refused with an alternative, and no cart is created', async () => {
  const { token, answer } = await send(null, { ...sample('1'), sku: pallet.sku })
  expect(token).toBeNull()
  expect(answer).toMatchObject({
    ok: false,
    message:
      'We cannot send samples of Timber pallet: it is too large to post. Ask us where you can see one.',
  })
})

it('a sample can be sent alone and remains a sample in the enquiry', async () => {
  await storeProducts(test.db, bottle)
  const { token } = await send(null, sample('4'))
  const result = await submitEnquiry(test.db, {
    submission: randomUUID(),
    cart: token ?? '',
    details: buildDetails(),
    proven: 'proven',
  })
  if (result.outcome !== 'done') throw new Error(result.message)
  const lines = await test.db
    .select()
    .from(enquiryLineTable)
    .where(eq(enquiryLineTable.enquiry, result.id))
    .orderBy(asc(enquiryLineTable.position))
  expect(lines).toMatchObject([{ kind: 'sample', pieces: 4, level: 'piece' }])
})
