import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paceRenewals } from './paced-renewals.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Renewals, each of which takes so long, while something changes all the time. */
async function whileAllChanges(milliseconds: number, takes = 0): Promise<number[]> {
  const begun: number[] = []
  const start = performance.now()
  const { ask, stop } = paceRenewals(() => {
    begun.push(performance.now() - start)
    return new Promise((resolve) => setTimeout(() => resolve(true), takes))
  })
  for (let now = 0; now < milliseconds; now += 50) {
    ask()
    await vi.advanceTimersByTimeAsync(50)
  }
  stop()
  return begun
}

it('shows the first few changes within a second each', async () => {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = await whileAllChanges(3000)
  expect(first).toBeLessThan(50)
  expect(second - first).toBeLessThan(1000)
  expect(third - second).toBeLessThan(1000)
})

it('slows down while changes do not end', async () => {
  expect((await whileAllChanges(60_000)).length).toBeLessThanOrEqual(30)
})

it('asks a slow server less often, and never twice at once', async () => {
  const begun = await whileAllChanges(60_000, 1000)
  expect(begun.length).toBeLessThanOrEqual(7)
  expect(begun.length).toBeGreaterThanOrEqual(5)
})

it('shows what changed during a renewal by one more', async () => {
  let renewals = 0
  const { ask } = paceRenewals(async () => {
    renewals += 1
    await new Promise((resolve) => setTimeout(resolve, 100))
    return true
  })
  ask()
  await vi.advanceTimersByTimeAsync(50)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(renewals).toBe(2)
})

it('tries again what the server did not answer, until it does', async () => {
  let renewals = 0
  const { ask } = paceRenewals(async () => {
    renewals += 1
    return renewals > 2
  })
  ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renewals).toBe(3)
})
