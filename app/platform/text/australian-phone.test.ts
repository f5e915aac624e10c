import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPhone, normalisePhone } from './australian-phone.ts'

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
    ['0011 64 9 123 4567', '+6491234567'],
    ['0011 61 8 5550 1234', '(08) 5550 1234'],
    ['tel:+61855501234', '(08) 5550 1234'],
    ['Ph: 08 5550 1234', '(08) 5550 1234'],
    ['08\u00a05550\u20111234', '(08) 5550 1234'],
    ['\u200e08 5550 1234\u200f', '(08) 5550 1234'],
    ['08 55\u00ad50 1234', '(08) 5550 1234'],
    ['08 5550 1234 ext 12', '(08) 5550 1234 ext 12'],
    ['08 5550 1234 x12', '(08) 5550 1234 ext 12'],
    ['08 5550 1234, ext. 204', '(08) 5550 1234 ext 204'],
    ['08 5550 1234 / 0491 570 156', '(08) 5550 1234 or 0491 570 156'],
    ['0491 570 156 or 08 5550 1234', '0491 570 156 or (08) 5550 1234'],
  ])('normalises %s to %s', (typed, read) => {
    expect(normalisePhone(typed)).toBe(read)
  })

  it.each(['5550 1234', '08 5550 123', '08 5550 12345', '0000000000', '+61', 'call me', '+1', ''])(
    'rejects “%s”',
    (typed) => {
      expect(normalisePhone(typed)).toBeNull()
    },
  )

  it('accepts its own output, which has at most 40 characters', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+ ()-./x') })
    fc.assert(
      fc.property(typed, (text) => {
        const read = normalisePhone(text)
        if (read === null) return
        expect(normalisePhone(read)).toBe(read)
        expect(read.length).toBeLessThanOrEqual(40)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['(08) 5550 1234 ext 12', '(08) 5550 1234'],
    ['(08) 5550 1234 or 0491 570 156', '(08) 5550 1234'],
    ['+6491234567', '+6491234567'],
  ])('dials the first number of “%s”', (phone, dialled) => {
    expect(firstPhone(phone)).toBe(dialled)
  })
})
