import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { cartLineTable, cartTable } from '../tables.server.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartHolds } from './cart-holds.server.ts'
import { newCartToken } from './cart-token.ts'

const test = openTestDatabase()

it('knows what lies in whose cart', async () => {
  const [mine, theirs] = [newCartToken(), newCartToken()]
  await test.db
    .insert(cartTable)
    .values([{ digest: cartDigest(mine) }, { digest: cartDigest(theirs) }])
  const line = { cart: cartDigest(mine), sku: 'BT-1', pieces: 1, level: 'piece' } as const
  await test.db.insert(cartLineTable).values(line)
  expect(await cartHolds(test.db, mine, 'BT-1')).toBe(true)
  expect(await cartHolds(test.db, mine, 'BT-2')).toBe(false)
  expect(await cartHolds(test.db, theirs, 'BT-1')).toBe(false)
  expect(await cartHolds(test.db, newCartToken(), 'BT-1')).toBe(false)
})
