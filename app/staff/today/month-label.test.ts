import { expect, it } from 'vitest'
import { monthLabel } from './month-label.ts'

it('writes a month short enough to stand under its column', () => {
  expect(monthLabel('2027-02')).toBe('Feb 2027')
})
