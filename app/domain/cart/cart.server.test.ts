import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addToCart } from './add-to-cart.server.ts'
import { cartDigest } from './cart-token.server.ts'
import { createCartToken } from './cart-token.ts'
import { removeFromCart, updateCartLine } from './change-cart.server.ts'
import { findCart, sweepCarts } from './stored-cart.server.ts'
import { cartLineTable, cartTable } from './tables.server.ts'

const test = openTestDatabase()

const bottle = buildProduct()
const closure = buildProduct({
  name: 'Screwcap 30×60',
  packs: { piece: 'screwcap', pack: { kind: 'box', pieces: 1000 }, layer: null, pallet: null },
})
const known = new Map<string, Product>([bottle, closure].map((product) => [product.sku, product]))
const productBySku = (sku: string) => known.get(sku)

const add = (token: string | null, changes: Partial<Parameters<typeof addToCart>[1]> = {}) =>
  addToCart(
    test.db,
    { token, sku: bottle.sku, amount: '1', level: 'pallet', how: 'add', ...changes },
    productBySku,
  )

async function newCart() {
  const added = await add(null)
  if (added.outcome !== 'done') throw new Error(added.message)
  return added.token
}

const linesOf = async (token: string) =>
  (await findCart(test.db, token, productBySku)).map(({ sku, pieces }) => [sku, pieces])

describe('addToCart', () => {
  it('creates a cart with the first product and confirms what was added', async () => {
    const added = await add(null)
    expect(added).toMatchObject({ outcome: 'done', lines: 1, pieces: 1008, product: bottle })
    expect(added.message).toBe('Added 1 pallet of Claret 750 mL to your enquiry.')
    if (added.outcome === 'done') expect(await linesOf(added.token)).toEqual([[bottle.sku, 1008]])
  })

  it('adds to an existing line, or sets its quantity', async () => {
    const token = await newCart()
    expect(await add(token, { amount: '2', level: 'layer' })).toMatchObject({ pieces: 1344 })
    expect(await add(token, { amount: 12, level: 'piece', how: 'set' })).toMatchObject({
      pieces: 12,
      lines: 1,
    })
  })

  it('creates a cart under a new token if the visitor’s token is forged or its cart has expired', async () => {
    const planted = createCartToken()
    const added = await add(planted)
    expect(added).toMatchObject({ outcome: 'done', lines: 1 })
    expect(added.outcome === 'done' && added.token).not.toBe(planted)
    expect(await linesOf(planted)).toEqual([])
  })

  it('stores only the digest of the token', async () => {
    const token = await newCart()
    const { rows } = await test.pool.query('select digest from cart')
    const { rows: lines } = await test.pool.query('select cart from cart_line')
    expect(JSON.stringify([rows, lines])).not.toContain(token)
    expect(rows).toContainEqual({ digest: cartDigest(token) })
  })

  it.each(['0', '-1', '1e99', 'ten', '1000000000000', '', null])(
    'refuses %s as a quantity and stores nothing',
    async (amount) => {
      const token = createCartToken()
      expect(await add(token, { amount, level: 'piece' })).toMatchObject({ outcome: 'quantity' })
      expect(await test.db.$count(cartTable, eq(cartTable.digest, cartDigest(token)))).toBe(0)
    },
  )

  it('refuses a level that the product is not sold in', async () => {
    expect(await add(null, { sku: closure.sku })).toMatchObject({ outcome: 'quantity' })
  })

  it('refuses more than 9,999,999 pieces on a line and leaves it unchanged', async () => {
    const token = await newCart()
    await add(token, { amount: '9999000', level: 'piece', how: 'set' })
    const refused = await add(token)
    expect(refused).toMatchObject({ outcome: 'too-many-pieces' })
    expect(refused.message).toBe(
      'One line can hold up to 9,999,999 bottles; yours has 9,999,000 bottles already.',
    )
    expect(await linesOf(token)).toEqual([[bottle.sku, 9_999_000]])
  })

  it('refuses products that cannot be ordered and names their replacement', async () => {
    const old = buildProduct({ name: 'Old', status: 'obsolete', successor: bottle.sku })
    known.set(old.sku, old)
    expect(await add(null, { sku: old.sku })).toEqual({
      outcome: 'not-orderable',
      message: 'Old is no longer made. Claret 750 mL replaces it.',
    })
    expect(await add(null, { sku: "'; drop table cart; \0" })).toMatchObject({
      outcome: 'not-orderable',
    })
  })

  it('loses nothing when many tabs add at the same time', async () => {
    const token = await newCart()
    const tabs = Array.from({ length: 20 }, (_, tab) =>
      add(token, { sku: tab % 2 ? bottle.sku : closure.sku, amount: '5', level: 'piece' }),
    )
    await Promise.all(tabs)
    expect(await linesOf(token)).toEqual([
      [bottle.sku, 1008 + 50],
      [closure.sku, 50],
    ])
  })

  it('stops at 200 lines, even when tabs add at the same time', async () => {
    const token = await newCart()
    const fill = Array.from({ length: 195 }, (_, line) => ({
      cart: cartDigest(token),
      sku: `FILL-${line}`,
      pieces: 1,
      level: 'piece' as const,
    }))
    await test.db.insert(cartLineTable).values(fill)
    const more = Array.from({ length: 8 }, () => buildProduct())
    for (const product of more) known.set(product.sku, product)
    const results = await Promise.all(more.map(({ sku }) => add(token, { sku })))
    expect(results.filter((result) => result.outcome === 'done')).toHaveLength(4)
    expect(results.find((result) => result.outcome !== 'done')).toMatchObject({
      outcome: 'too-many-lines',
    })
    expect(await linesOf(token)).toHaveLength(200)
    expect(await add(token, { amount: '3' })).toMatchObject({ outcome: 'done', lines: 200 })
  })
})

describe('updateCartLine and removeFromCart', () => {
  const update = (token: string | null, changes: object) =>
    updateCartLine(test.db, { token, sku: bottle.sku, ...changes }, productBySku)

  it('sets a quantity in any level and preserves the note', async () => {
    const token = await newCart()
    expect(await update(token, { note: 'For the rosé\0\r\n' })).toEqual({ outcome: 'done' })
    expect(await update(token, { quantity: { amount: '3', level: 'layer' } })).toEqual({
      outcome: 'done',
    })
    expect(await findCart(test.db, token, productBySku)).toMatchObject([
      { pieces: 504, level: 'layer', note: 'For the rosé', state: { kind: 'orderable' } },
    ])
  })

  it('refuses invalid input and changes nothing', async () => {
    const token = await newCart()
    const quantity = { amount: 'many', level: 'pallet' }
    expect(await update(token, { quantity, note: 'x' })).toMatchObject({ outcome: 'quantity' })
    expect(await update(token, { note: 'x'.repeat(501) })).toMatchObject({
      outcome: 'note-too-long',
    })
    expect(await findCart(test.db, token, productBySku)).toMatchObject([{ pieces: 1008, note: '' }])
  })

  it('reports a line that was removed in another tab', async () => {
    const token = await newCart()
    expect(await removeFromCart(test.db, token, bottle.sku)).toBe(0)
    const quantity = { amount: '1', level: 'pallet' }
    for (const cart of [token, createCartToken(), null]) {
      expect(await update(cart, { quantity })).toMatchObject({ outcome: 'no-such-line' })
    }
    expect(await update(token, { sku: '\0', note: 'x' })).toMatchObject({ outcome: 'no-such-line' })
  })

  it('removes one line and leaves the others', async () => {
    const token = await newCart()
    await add(token, { sku: closure.sku, level: 'pack' })
    expect(await removeFromCart(test.db, token, closure.sku)).toBe(1)
    expect(await removeFromCart(test.db, token, 'never there \0')).toBe(1)
    expect(await removeFromCart(test.db, createCartToken(), bottle.sku)).toBe(0)
    expect(await linesOf(token)).toEqual([[bottle.sku, 1008]])
  })
})

it('findCart shows a product that has vanished from the catalogue, with its quantity', async () => {
  const token = await newCart()
  const lines = await findCart(test.db, token, () => undefined)
  expect(lines).toMatchObject([{ sku: bottle.sku, pieces: 1008, state: { kind: 'vanished' } }])
})

it('sweepCarts deletes carts unchanged for 90 days and no others', async () => {
  const old = await newCart()
  const fresh = await newCart()
  const now = new Date()
  const days = (count: number) => new Date(now.getTime() - count * 24 * 60 * 60 * 1000)
  await test.db
    .update(cartTable)
    .set({ updatedAt: days(91) })
    .where(eq(cartTable.digest, cartDigest(old)))
  await test.db
    .update(cartTable)
    .set({ updatedAt: days(89) })
    .where(eq(cartTable.digest, cartDigest(fresh)))
  expect(await sweepCarts(test.db, now)).toBe(1)
  expect(await linesOf(old)).toEqual([])
  expect(await linesOf(fresh)).toHaveLength(1)
})
