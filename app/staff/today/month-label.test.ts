import { expect, it } from 'vitest'
import { formatShortMonth } from './month-label.ts'

it('formats a month short enough for its chart column', () => {
  expect(formatShortMonth('2027-02')).toBe('Feb 2027')
})
