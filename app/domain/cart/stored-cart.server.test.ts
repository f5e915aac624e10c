import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { cartDigest } from './cart-token.server.ts'
import { createCartToken } from './cart-token.ts'
import { findCartQuantities, findCartQuantity } from './stored-cart.server.ts'
import { cartLineTable, cartTable } from './tables.server.ts'

const test = openTestDatabase()

it('findCartQuantities returns only the lines of the given cart', async () => {
  const [mine, theirs] = [createCartToken(), createCartToken()]
  await test.db
    .insert(cartTable)
    .values([{ digest: cartDigest(mine) }, { digest: cartDigest(theirs) }])
  const line = { cart: cartDigest(mine), sku: 'BT-1', pieces: 1, level: 'piece' } as const
  await test.db.insert(cartLineTable).values(line)
  expect(await findCartQuantity(test.db, mine, 'BT-1')).toEqual({ pieces: 1, level: 'piece' })
  expect(await findCartQuantity(test.db, mine, 'BT-2')).toBeNull()
  expect(await findCartQuantity(test.db, theirs, 'BT-1')).toBeNull()
  expect(await findCartQuantity(test.db, createCartToken(), 'BT-1')).toBeNull()
  expect(await findCartQuantities(test.db, mine)).toEqual([
    { sku: 'BT-1', kind: 'order', pieces: 1, level: 'piece' },
  ])
  expect(await findCartQuantities(test.db, theirs)).toEqual([])
})
