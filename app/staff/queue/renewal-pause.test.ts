import { expect, it } from 'vitest'
import { noteRenewal, renewalPause } from './renewal-pause.ts'

/** Renews whenever it may, while something changes all the time. */
function busy(milliseconds: number): number[] {
  const all: number[] = []
  let renewals: number[] = []
  for (let now = 0; now < milliseconds; now += 50) {
    if (renewalPause(renewals, now) > 0) continue
    renewals = noteRenewal(renewals, now)
    all.push(now)
  }
  return all
}

it('shows a first change at once, and the next few within a second', () => {
  const [first, second, third] = busy(3000)
  expect(first).toBe(0)
  expect((second ?? 0) - (first ?? 0)).toBeLessThan(1000)
  expect((third ?? 0) - (second ?? 0)).toBeLessThan(1000)
})

it('slows down while changes do not end, and is quick again after a rest', () => {
  const minute = busy(60_000)
  expect(minute.length).toBeLessThanOrEqual(30)
  expect(renewalPause(minute.slice(-4), 60_000 + 10_000)).toBe(0)
})
