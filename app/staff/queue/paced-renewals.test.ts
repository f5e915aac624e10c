import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paceReloads } from './paced-renewals.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Runs a reload scheduler for the given time while changes never stop. @param takes duration of
 * each reload, in milliseconds @returns start times of the reloads
 */
async function whileAllChanges(milliseconds: number, takes = 0): Promise<number[]> {
  const begun: number[] = []
  const start = performance.now()
  const { ask, stop } = paceReloads(() => {
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

it('shows each of the first changes within a second', async () => {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = await whileAllChanges(3000)
  expect(first).toBeLessThan(50)
  expect(second - first).toBeLessThan(1000)
  expect(third - second).toBeLessThan(1000)
})

it('slows down during continuous changes', async () => {
  expect((await whileAllChanges(60_000)).length).toBeLessThanOrEqual(30)
})

it('sends fewer requests to a slow server, and never two at once', async () => {
  const begun = await whileAllChanges(60_000, 1000)
  expect(begun.length).toBeLessThanOrEqual(7)
  expect(begun.length).toBeGreaterThanOrEqual(5)
})

it('reloads once more after changes during a reload', async () => {
  let renewals = 0
  const { ask } = paceReloads(async () => {
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

it('retries a failed reload until the server responds', async () => {
  let renewals = 0
  const { ask } = paceReloads(async () => {
    renewals += 1
    return renewals > 2
  })
  ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(renewals).toBe(3)
})
