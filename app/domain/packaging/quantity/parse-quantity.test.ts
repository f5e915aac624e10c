import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '#app/platform/text/format.ts'
import { anyHierarchy, boxedScrewcap, bulkClaret } from './pack-hierarchies.fixture.ts'
import { levels, maxPieces } from './packs.ts'
import { toPieces } from './quantities.ts'
import { parseQuantity } from './read-quantity.ts'

describe('parseQuantity', () => {
  it.each([
    ['14,000', 14_000],
    [' 12 ', 12],
    ['14 000', 14_000],
    ['14\u00a0000', 14_000],
    ['9,999,999', 9_999_999],
    ['0012', 12],
    ['١٢', 12],
    ['۱۴٬۰۰۰', 14_000],
    ['１２', 12],
    ['\u200f12\u200f', 12],
    [12, 12],
  ])('parses %j', (typed, amount) => {
    expect(parseQuantity(bulkClaret, typed, 'piece')).toEqual({
      outcome: 'done',
      quantity: { amount, level: 'piece' },
      pieces: amount,
    })
  })

  it('counts in the level the buyer chose', () => {
    expect(parseQuantity(bulkClaret, '11', 'pallet')).toEqual({
      outcome: 'done',
      quantity: { amount: 11, level: 'pallet' },
      pieces: 13_585,
    })
  })

  const unreadable = 'is not a number we can read. Type digits alone, such as 12 or 14,000.'
  const tooMany = 'That is more than one line can hold: at most 8,097 pallets (9,999,795 bottles).'
  it.each([
    ['', 'Type how many pallets you need, such as 12.'],
    ['   ', 'Type how many pallets you need, such as 12.'],
    [undefined, 'Type how many pallets you need, such as 12.'],
    [null, 'Type how many pallets you need, such as 12.'],
    [{}, 'Type how many pallets you need, such as 12.'],
    ['0', 'The smallest quantity is 1 pallet. Type 1 or more.'],
    ['-1', '“-1” is below zero. Type 1 or more.'],
    ['−1', '“−1” is below zero. Type 1 or more.'],
    ['1.5', '“1.5” has a decimal point. Type whole pallets, such as 2, or choose a smaller unit.'],
    ['.5', '“.5” has a decimal point. Type whole pallets, such as 2, or choose a smaller unit.'],
    ['1e99', `“1e99” ${unreadable}`],
    ['ten', `“ten” ${unreadable}`],
    ['10^12', `“10^12” ${unreadable}`],
    ['10²', `That ${unreadable}`],
    ['1,5', `“1,5” ${unreadable}`],
    ['14,00', `“14,00” ${unreadable}`],
    ['1,4000', `“1,4000” ${unreadable}`],
    ['14,000 000', `“14,000 000” ${unreadable}`],
    ['12 pallets', `“12 pallets” ${unreadable}`],
    ['0x10', `“0x10” ${unreadable}`],
    ['Infinity', `“Infinity” ${unreadable}`],
    ['<b>12</b>', `“<b>12</b>” ${unreadable}`],
    ['🍾', `That ${unreadable}`],
    ['\u202etwelve', `“twelve” ${unreadable}`],
    ['x'.repeat(10_000), `That ${unreadable}`],
    ['8098', tooMany],
    ['10,000,000', tooMany],
    ['9'.repeat(100_000), tooMany],
  ])('refuses %.30j with a message', (typed, message) => {
    expect(parseQuantity(bulkClaret, typed, 'pallet')).toEqual({ outcome: 'refused', message })
  })

  it('refuses a level the product is not sold by', () => {
    expect(parseQuantity(boxedScrewcap, '12', 'pallet')).toEqual({
      outcome: 'refused',
      message: 'This product is not sold by the pallet. Choose screwcaps or boxes.',
    })
  })

  it.each(['', 'dozen', 'constructor', undefined, 3])('asks for a level if it is %j', (level) => {
    expect(parseQuantity(boxedScrewcap, '12', level)).toEqual({
      outcome: 'refused',
      message: 'Choose what to count in: screwcaps or boxes.',
    })
  })

  it('parses every number that the site formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxPieces }), (amount) => {
        const shown = parseQuantity(bulkClaret, formatNumber(amount), 'piece')
        expect(shown.outcome === 'done' && shown.quantity.amount).toBe(amount)
        const plain = parseQuantity(bulkClaret, String(amount), 'piece')
        expect(plain).toEqual(shown)
      }),
    )
  })

  const hostile = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.stringMatching(/^[-−+]?[\d٠-٩., eE^x\u200f]{0,40}$/),
  )

  it('never throws, and accepts only what a line can hold', () => {
    fc.assert(
      fc.property(
        anyHierarchy,
        hostile,
        fc.oneof(fc.constantFrom(...levels), fc.anything()),
        (packs, typed, level) => {
          const parsed = parseQuantity(packs, typed, level)
          if (parsed.outcome === 'done') {
            expect(Number.isInteger(parsed.pieces)).toBe(true)
            expect(parsed.pieces).toBeGreaterThanOrEqual(1)
            expect(parsed.pieces).toBeLessThanOrEqual(maxPieces)
            expect(toPieces(packs, parsed.quantity)).toEqual({
              outcome: 'done',
              pieces: parsed.pieces,
            })
          } else {
            expect(parsed.message).toMatch(/^[A-Z“].*\.$/)
            expect(parsed.message.length).toBeLessThan(160)
          }
        },
      ),
      { numRuns: 1000 },
    )
  })
})
