import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { countUse, sweepRateLimits, windowLeft } from './rate-limit.server.ts'

const test = openTestDatabase()
const at = (time: string) => new Date(`2027-02-03T${time}Z`)

it('counts every use of a key in its window, also those at the same moment', async () => {
  const counts = await Promise.all(
    Array.from({ length: 30 }, () => countUse(test.db, 'busy', 3600, at('10:59:59'))),
  )
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  expect(await countUse(test.db, 'other', 3600, at('10:59:59'))).toBe(1)
})

it('starts again with the next window', async () => {
  await countUse(test.db, 'hourly', 3600, at('10:00:00'))
  expect(await countUse(test.db, 'hourly', 3600, at('10:59:59.999'))).toBe(2)
  expect(await countUse(test.db, 'hourly', 3600, at('11:00:00'))).toBe(1)
  expect(windowLeft(3600, at('10:59:59'))).toBe(1)
  expect(windowLeft(3600, at('11:00:00'))).toBe(3600)
})

it('forgets windows that are over', async () => {
  await countUse(test.db, 'old', 3600, at('03:00:00'))
  await countUse(test.db, 'new', 3600, at('05:00:00'))
  await sweepRateLimits(test.db, at('04:00:00'))
  expect(await countUse(test.db, 'old', 3600, at('03:00:00'))).toBe(1)
  expect(await countUse(test.db, 'new', 3600, at('05:00:00'))).toBe(2)
})
