import { describe, expect, it } from 'vitest'
import { findCartQuantities, lockCartVersion } from '#app/domain/cart/stored-cart.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addListToCart } from './add-list-to-cart.server.ts'
import type { ListedProduct } from './resolve-list.ts'

const database = openTestDatabase()
const all = new Map<string, Product>(
  Array.from({ length: 250 }, (_, n) => [`S${n}`, buildProduct({ sku: `S${n}`, name: `P${n}` })]),
)
const bySku = (sku: string) => all.get(sku)
const list = (count: number, pieces = 10, from = 0): ListedProduct[] =>
  Array.from({ length: count }, (_, n) => ({
    sku: `S${from + n}`,
    kind: 'order',
    pieces,
    level: 'piece',
  }))

async function add(token: string | null, products: ListedProduct[], moment?: string) {
  const { db } = database
  const seen = moment ?? (await lockCartVersion(db, token))
  return addListToCart(db, { token, cartVersion: seen, products }, bySku)
}

async function filled(products: ListedProduct[]): Promise<string> {
  const added = await add(null, products)
  if (added.outcome !== 'done') throw new Error(added.message)
  return added.token
}

describe('addListToCart', () => {
  it('creates a cart, and adds to the quantities of an existing one', async () => {
    const token = await filled(list(3))
    expect(await add(token, list(3, 5, 1))).toMatchObject({ outcome: 'done', lines: 4 })
    const held = await findCartQuantities(database.db, token)
    expect(held.map(({ sku, pieces }) => `${sku} ${pieces}`).toSorted()).toEqual([
      'S0 10',
      'S1 15',
      'S2 15',
      'S3 5',
    ])
  })

  it('adds samples next to ordered goods, and replaces an existing sample', async () => {
    const sample = (pieces: number) =>
      ({ sku: 'S0', kind: 'sample', level: 'piece', pieces }) as const
    const token = await filled([...list(1), sample(2)])
    expect(await add(token, [...list(1), sample(5)])).toMatchObject({ outcome: 'done', lines: 2 })
    const held = await findCartQuantities(database.db, token)
    expect(held.map(({ kind, pieces }) => `${kind} ${pieces}`).toSorted()).toEqual([
      'order 20',
      'sample 5',
    ])
  })

  it('adds nothing if the cart has changed since the list was checked', async () => {
    const token = await filled(list(1))
    const moment = await lockCartVersion(database.db, token)
    const pressedTwice = await Promise.all([
      add(token, list(2), moment),
      add(token, list(2), moment),
    ])
    expect(pressedTwice.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(pressedTwice.find(({ outcome }) => outcome !== 'done')).toMatchObject({
      outcome: 'changed',
    })
    const held = await findCartQuantities(database.db, token)
    expect(held.find(({ sku }) => sku === 'S0')?.pieces).toBe(20)
  })

  it('adds all lines or none, within the limits of an enquiry', async () => {
    const token = await filled(list(150))
    expect(await add(token, list(60, 10, 150))).toMatchObject({
      outcome: 'too-many-lines',
    })
    expect(await add(token, [...list(1, 9_999_980), ...list(1, 1, 200)])).toMatchObject({
      outcome: 'done',
    })
    const tooMany = await add(token, [...list(1, 1, 201), ...list(1, 10)])
    expect(tooMany).toMatchObject({ outcome: 'too-many-pieces' })
    expect(await findCartQuantities(database.db, token)).toHaveLength(151)
    expect(await add(null, list(201))).toMatchObject({ outcome: 'too-many-lines' })
  })
})
