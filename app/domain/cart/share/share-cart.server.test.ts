import { expect, it } from 'vitest'
import { storeCart, storeProducts } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addToCart } from '../add-to-cart.server.ts'
import { createCartToken } from '../cart-token.ts'
import { removeFromCart } from '../change-cart.server.ts'
import { findSharedList, shareCart, sweepSharedLists } from './share-cart.server.ts'
import { formatPastableList, sharedListDays } from './shared-list.ts'

const test = openTestDatabase()

async function shared() {
  const product = buildProduct()
  await storeProducts(test.db, product)
  const cart = await storeCart(test.db, product)
  const token = await shareCart(test.db, cart)
  if (!token) throw new Error('nothing was shared')
  return { cart, product, token }
}

it('a shared list is a copy that does not change with the cart', async () => {
  const { cart, product, token } = await shared()
  await removeFromCart(test.db, cart, product.sku)
  const lines = await findSharedList(test.db, token)
  expect(lines).toMatchObject([{ sku: product.sku, kind: 'order' }])
  expect(formatPastableList(lines ?? [])).toBe(`${product.sku}\t${lines?.[0]?.pieces}`)
})

it('a shared list preserves samples', async () => {
  const product = buildProduct({ category: 'bottles' })
  await storeProducts(test.db, product)
  const cart = await storeCart(test.db, product)
  const asked = await addToCart(
    test.db,
    { token: cart, sku: product.sku, kind: 'sample', amount: '3', level: 'piece', how: 'set' },
    () => product,
  )
  if (asked.outcome !== 'done') throw new Error(asked.message)
  const token = await shareCart(test.db, cart)
  const lines = (await findSharedList(test.db, token ?? '')) ?? []
  expect(lines.map(({ kind }) => kind).toSorted()).toEqual(['order', 'sample'])
  expect(formatPastableList(lines).split('\n')).toContain(`${product.sku}\t3 sample`)
})

it('an altered, truncated or invented token shows nothing', async () => {
  const { token } = await shared()
  const last = token.endsWith('0') ? '1' : '0'
  for (const wrong of [
    token.slice(0, -1) + last,
    token.slice(1),
    `${token}0`,
    '',
    'x'.repeat(32),
  ]) {
    expect(await findSharedList(test.db, wrong)).toBeNull()
  }
})

it('a shared list expires after its days and is then deleted', async () => {
  const { token } = await shared()
  const later = new Date(Date.now() + (sharedListDays + 1) * 24 * 60 * 60 * 1000)
  expect(await findSharedList(test.db, token)).not.toBeNull()
  expect(await findSharedList(test.db, token, later)).toBeNull()
  expect(await sweepSharedLists(test.db, later)).toBeGreaterThan(0)
  expect(await findSharedList(test.db, token)).toBeNull()
})

it('an empty cart cannot be shared', async () => {
  expect(await shareCart(test.db, createCartToken())).toBeNull()
})
