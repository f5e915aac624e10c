import { describe, expect, it } from 'vitest'
import { findCartQuantities } from '#app/domain/cart/stored-cart.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { maxPieces } from '#app/domain/packaging/quantity/packs.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addListToCart } from '../paste/add-list-to-cart.server.ts'
import type { ListedProduct } from '../paste/resolve-list.ts'
import { addSetToCart } from './add-set-to-cart.server.ts'

const database = openTestDatabase()
const all = new Map<string, Product>(
  ['BOTTLE', 'CAP', 'CORK'].map((sku) => [sku, buildProduct({ sku, name: sku })]),
)
const bySku = (sku: string) => all.get(sku)
const set = (closure: string, pieces = 100): ListedProduct[] =>
  ['BOTTLE', closure].map((sku) => ({ sku, kind: 'order', pieces, level: 'piece' }))
const noon = new Date('2026-11-23T12:00:00Z')
const secondsLater = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

async function beginCart(): Promise<string> {
  const begun = await addListToCart(
    database.db,
    {
      token: null,
      cartVersion: '',
      products: [{ sku: 'CORK', kind: 'order', pieces: 1, level: 'piece' }],
    },
    bySku,
  )
  if (begun.outcome !== 'done') throw new Error(begun.message)
  return begun.token
}

const add = (token: string | null, products: ListedProduct[], now: Date) =>
  addSetToCart(database.db, { token, products, now }, bySku)

async function held(token: string) {
  const lines = await findCartQuantities(database.db, token)
  return lines.map(({ sku, pieces }) => `${sku} ${pieces}`).toSorted()
}

describe('addSetToCart', () => {
  it('adds once for a double submit and answers both requests alike', async () => {
    const token = await beginCart()
    const answers = await Promise.all([
      add(token, set('CAP'), noon),
      add(token, set('CAP'), secondsLater(1)),
    ])
    for (const answer of answers) expect(answer).toEqual({ outcome: 'done', token, lines: 3 })
    expect(await held(token)).toEqual(['BOTTLE 100', 'CAP 100', 'CORK 1'])
  })

  it.each([0, 14, 29, 31, 45, 59])(
    'adds nothing if repeated within half a minute, at second %i',
    async (second) => {
      const token = await beginCart()
      await add(token, set('CAP'), secondsLater(second))
      await add(token, set('CAP'), secondsLater(second + 29))
      expect(await held(token)).toContain('BOTTLE 100')
    },
  )

  it('adds again for a later request, or for another set', async () => {
    const token = await beginCart()
    await add(token, set('CAP'), noon)
    await add(token, set('CORK'), secondsLater(1))
    await add(token, set('CAP', 20), secondsLater(2))
    await add(token, set('CAP'), secondsLater(90))
    expect(await held(token)).toEqual(['BOTTLE 320', 'CAP 220', 'CORK 101'])
  })

  it('does not count a refused request', async () => {
    const token = await beginCart()
    const tooMany = set('CORK', maxPieces)
    for (const second of [0, 1]) {
      expect(await add(token, tooMany, secondsLater(second))).toMatchObject({
        outcome: 'too-many-pieces',
      })
    }
    expect(await held(token)).toEqual(['CORK 1'])
  })

  it('creates a cart if there is none', async () => {
    const added = await add(null, set('CAP'), noon)
    if (added.outcome !== 'done') throw new Error(added.message)
    expect(await held(added.token)).toEqual(['BOTTLE 100', 'CAP 100'])
  })
})
