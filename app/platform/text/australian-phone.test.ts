import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalisePhone } from './australian-phone.ts'

describe('normalisePhone', () => {
  it.each([
    ['08 5550 1234', '(08) 5550 1234'],
    ['(08)55501234', '(08) 5550 1234'],
    ['+61 8 5550 1234', '(08) 5550 1234'],
    ['+61 (0)8 5550 1234', '(08) 5550 1234'],
    ['0061 8 5550 1234', '(08) 5550 1234'],
    ['61 8 5550 1234', '(08) 5550 1234'],
    ['0491.570.156', '0491 570 156'],
    ['+61491570156', '0491 570 156'],
    ['1300 975 707', '1300 975 707'],
    ['+61 1300 975 707', '1300 975 707'],
    ['1800-160-401', '1800 160 401'],
    ['13 11 14', '13 11 14'],
    ['+64 9 123 4567', '+6491234567'],
  ])('normalises %s to %s', (typed, read) => {
    expect(normalisePhone(typed)).toBe(read)
  })

  it.each(['5550 1234', '08 5550 123', '08 5550 12345', '0000000000', '+61', 'call me', '+1', ''])(
    'rejects “%s”',
    (typed) => {
      expect(normalisePhone(typed)).toBeNull()
    },
  )

  it('accepts its own output, which has at most 20 characters', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+ ()-.') })
    fc.assert(
      fc.property(typed, (text) => {
        const read = normalisePhone(text)
        if (read === null) return
        expect(normalisePhone(read)).toBe(read)
        expect(read.length).toBeLessThanOrEqual(20)
      }),
      { numRuns: 2000 },
    )
  })
})
