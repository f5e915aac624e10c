import { expect, it } from 'vitest'
import { storeCart, storeProducts } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { confirmCartToken } from './cart-token.server.ts'
import { createCartToken } from './cart-token.ts'
import { findCartQuantities } from './stored-cart.server.ts'

const test = openTestDatabase()

async function filledCart() {
  const product = buildProduct()
  await storeProducts(test.db, product)
  return storeCart(test.db, product)
}

const known = (token: string, isOld = false) => confirmCartToken(test.db, { token, isOld })

it('confirmCartToken accepts only tokens of existing carts', async () => {
  const token = await filledCart()
  expect(await known(token)).toBe(token)
  expect(await known(createCartToken())).toBeNull()
  expect(await known(createCartToken(), true)).toBeNull()
  expect(await confirmCartToken(test.db, null)).toBeNull()
})

it('confirmCartToken moves a cart of the old cookie name to one new token, even in concurrent requests, and preserves its lines', async () => {
  const planted = await filledCart()
  const [first, second] = await Promise.all([known(planted, true), known(planted, true)])
  expect(first).toMatch(/^[\w-]{22}$/)
  expect(second).toBe(first)
  expect(first).not.toBe(planted)
  expect(await findCartQuantities(test.db, first)).toHaveLength(1)
  // An attacker who set the old token no longer sees the cart.
  expect(await findCartQuantities(test.db, planted)).toEqual([])
  expect(await known(planted)).toBeNull()
})
