import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  countUse,
  countUses,
  readUses,
  secondsLeftInWindow,
  sweepUses,
} from './count-uses.server.ts'

const test = openTestDatabase()
const at = (time: string) => new Date(`2027-02-03T${time}Z`)

it('countUse counts every use of a key in its window, including concurrent ones', async () => {
  const counts = await Promise.all(
    Array.from({ length: 30 }, () => countUse(test.db, 'busy', 3600, at('10:59:59'))),
  )
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  expect(await countUse(test.db, 'other', 3600, at('10:59:59'))).toBe(1)
})

it('countUse restarts with the next window', async () => {
  await countUse(test.db, 'hourly', 3600, at('10:00:00'))
  expect(await countUse(test.db, 'hourly', 3600, at('10:59:59.999'))).toBe(2)
  expect(await countUse(test.db, 'hourly', 3600, at('11:00:00'))).toBe(1)
  expect(secondsLeftInWindow(3600, at('10:59:59'))).toBe(1)
  expect(secondsLeftInWindow(3600, at('11:00:00'))).toBe(3600)
})

it('sweepUses deletes counters of expired windows', async () => {
  await countUse(test.db, 'old', 3600, at('03:00:00'))
  await countUse(test.db, 'new', 3600, at('05:00:00'))
  await sweepUses(test.db, at('04:00:00'))
  expect(await countUse(test.db, 'old', 3600, at('03:00:00'))).toBe(1)
  expect(await countUse(test.db, 'new', 3600, at('05:00:00'))).toBe(2)
})

it('countUses counts several keys without deadlock; readUses does not count', async () => {
  const moment = at('12:00:00')
  const orders = Array.from({ length: 40 }, (_, n) => (n % 2 ? ['one', 'two'] : ['two', 'one']))
  await Promise.all(orders.map((keys) => countUses(test.db, keys, 3600, moment)))
  for (const _ of [1, 2]) {
    const usesOf = await readUses(test.db, ['one', 'two', 'three'], 3600, moment)
    expect(['one', 'two', 'three'].map(usesOf)).toEqual([40, 40, 0])
  }
  expect((await readUses(test.db, ['one'], 3600, at('13:00:00')))('one')).toBe(0)
})

it('countUse keeps the commit of a surrounding transaction synchronous', async () => {
  await test.db.transaction(async (tx) => {
    await countUse(tx, 'in a transaction', 3600, at('14:00:00'))
    const { rows } = await tx.execute(sql`show synchronous_commit`)
    expect(rows).toEqual([{ synchronous_commit: 'on' }])
  })
})

it('test database fails a transaction that would commit asynchronously', async () => {
  const careless = test.db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
  })
  await expect(careless).rejects.toThrow('would commit asynchronously')
})
