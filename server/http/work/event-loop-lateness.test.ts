import { expect, it } from 'vitest'
import { smoothLateness } from './event-loop-lateness.ts'

const after = (...looks: number[]) => looks.reduce(smoothLateness, 0)

it('takes one long pause for what it is, and a loop that stays late for late', () => {
  expect(after(0, 0, 350)).toBeLessThan(200)
  expect(after(0, 350, 350, 350)).toBeGreaterThan(200)
  expect(after(350, 350, 350, 0, 0)).toBeLessThan(200)
})

it('never counts a timer that is early as time won', () => {
  expect(after(-500, -500)).toBe(0)
})
