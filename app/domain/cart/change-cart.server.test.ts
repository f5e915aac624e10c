import { describe, expect, it } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { cartChangeOf } from './cart-change.ts'
import { changeCart } from './change-cart.server.ts'
import { findCart } from './stored-cart.server.ts'

const test = openTestDatabase()

const bottle = buildProduct({ name: 'Claret 750' })
const old = buildProduct({ name: 'Claret 740', status: 'obsolete', successor: bottle.sku })
const known = new Map<string, Product>([bottle, old].map((product) => [product.sku, product]))
const bySku = (sku: string) => known.get(sku)

/** Submits a form as a page does. */
async function send(token: string | null, fields: Record<string, string>) {
  return changeCart(test.db, token, cartChangeOf(fields), bySku)
}

async function cartWith(fields: Record<string, string> = {}) {
  const { token } = await send(null, { intent: 'add', sku: bottle.sku, ...fields })
  if (token === null) throw new Error('nothing was added')
  return token
}

const linesOf = async (token: string) =>
  (await findCart(test.db, token, bySku)).map(({ sku, pieces, note }) => [sku, pieces, note])

describe('Buy Now', () => {
  it('adds one minimum order and names it', async () => {
    const { answer, added } = await send(null, { intent: 'add', sku: bottle.sku })
    expect(answer).toMatchObject({
      ok: true,
      message: 'Added 1 pallet (1,008 bottles) of Claret 750 to your enquiry.',
      short: 'Added 1 pallet (1,008 bottles)',
      lines: 1,
      line: { pieces: 1008, level: 'pallet' },
    })
    expect(added).toBe(1008)
  })

  it('states the new total if the enquiry already had the product', async () => {
    const { answer } = await send(await cartWith(), { intent: 'add', sku: bottle.sku })
    expect(answer.message).toBe(
      'Added 1 pallet (1,008 bottles) of Claret 750 to your enquiry. It now holds 2,016 bottles = 2 pallets.',
    )
    expect(answer.short).toBe('Now 2,016 bottles')
  })
})

describe('Add to Enquiry', () => {
  it('refuses an invalid quantity at its field and repeats the input', async () => {
    const { answer, token } = await send(null, {
      intent: 'add',
      sku: bottle.sku,
      amount: 'ten',
      level: 'pallet',
    })
    expect(answer).toMatchObject({
      ok: false,
      field: 'amount',
      message: expect.stringContaining('“ten” is not a number'),
      typed: { amount: 'ten', level: 'pallet' },
    })
    expect(token).toBeNull()
  })

  it('refuses an empty amount instead of using the minimum order', async () => {
    const { answer } = await send(null, {
      intent: 'add',
      sku: bottle.sku,
      amount: '',
      level: 'pallet',
    })
    expect(answer).toMatchObject({ ok: false, field: 'amount' })
  })

  it('restores a removed line with its note', async () => {
    const token = await cartWith({ amount: '24', level: 'piece', note: 'For the reserve' })
    expect(await linesOf(token)).toEqual([[bottle.sku, 24, 'For the reserve']])
  })

  it('refuses an obsolete product and names its replacement', async () => {
    const { answer } = await send(null, { intent: 'add', sku: old.sku })
    expect(answer.message).toContain('Claret 750 replaces it')
  })
})

describe('cart line', () => {
  it('accepts a new quantity and a note', async () => {
    const token = await cartWith()
    const { answer } = await send(token, {
      intent: 'update',
      sku: bottle.sku,
      amount: '2,016',
      level: 'piece',
      note: 'Deliver early',
    })
    expect(answer).toMatchObject({
      ok: true,
      message: 'Claret 750: now 2,016 bottles = 2 pallets in your enquiry.',
      line: { pieces: 2016, level: 'piece' },
    })
    expect(await linesOf(token)).toEqual([[bottle.sku, 2016, 'Deliver early']])
  })

  it('preserves its quantity if only the note is sent', async () => {
    const token = await cartWith()
    await send(token, { intent: 'update', sku: bottle.sku, note: 'Two drops' })
    expect(await linesOf(token)).toEqual([[bottle.sku, 1008, 'Two drops']])
  })

  it('is reported as missing if another tab removed it', async () => {
    const token = await cartWith()
    expect((await send(token, { intent: 'remove', sku: bottle.sku })).answer).toMatchObject({
      ok: true,
      message: 'Removed Claret 750 from your enquiry.',
      lines: 0,
      line: null,
    })
    const fields = { intent: 'update', sku: bottle.sku, amount: '3', level: 'pallet' }
    expect((await send(token, fields)).answer).toMatchObject({ ok: false, lines: 0, line: null })
  })

  it('is replaced by its successor, all or nothing', async () => {
    known.set(old.sku, { ...old, status: 'active' })
    const token = await cartWith({ sku: old.sku, amount: '100', level: 'piece' })
    known.set(old.sku, old)

    const swap = { intent: 'add', sku: bottle.sku, replaces: old.sku, level: 'piece' }
    expect((await send(token, { ...swap, amount: '0' })).answer.ok).toBe(false)
    expect(await linesOf(token)).toEqual([[old.sku, 100, '']])

    const { answer } = await send(token, { ...swap, amount: '100', note: 'As before' })
    expect(answer).toMatchObject({ ok: true, lines: 1 })
    expect(await linesOf(token)).toEqual([[bottle.sku, 100, 'As before']])
  })
})

describe('forged cart form', () => {
  it.each([
    {},
    { intent: 'drop table', sku: bottle.sku },
    { intent: 'add', sku: "'; drop table cart; --" },
    { intent: 'remove', sku: '' },
  ])('changes nothing: %o', async (fields) => {
    const { answer, token } = await send(null, fields as Record<string, string>)
    expect(answer).toMatchObject({
      ok: false,
      field: null,
      message: expect.stringContaining('not'),
    })
    expect(token).toBeNull()
  })
})
