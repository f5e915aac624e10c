import { expect, it } from 'vitest'
import { smoothLateness } from './event-loop-lateness.ts'

const after = (...looks: number[]) => looks.reduce(smoothLateness, 0)

it('smoothLateness tolerates one long pause, but not a loop that stays late', () => {
  expect(after(0, 0, 350)).toBeLessThan(200)
  expect(after(0, 350, 350, 350)).toBeGreaterThan(200)
  expect(after(350, 350, 350, 0, 0)).toBeLessThan(200)
})

it('smoothLateness ignores early timers', () => {
  expect(after(-500, -500)).toBe(0)
})
