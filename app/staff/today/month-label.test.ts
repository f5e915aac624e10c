import { expect, it } from 'vitest'
import { monthLabel } from './month-label.ts'

it('formats a month short enough for its chart column', () => {
  expect(monthLabel('2027-02')).toBe('Feb 2027')
})
