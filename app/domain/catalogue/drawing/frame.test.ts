import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardFrame } from './frame.ts'

const bottle = (height: number, width: number) => ({ category: 'bottles', width, height })

/** Share of the frame's height that a drawing fills. */
const drawn = (item: Parameters<typeof cardFrame>[0]) => item.height / cardFrame(item).height

describe('cardFrame', () => {
  it('draws taller bottles taller, and the smallest still large enough to read', () => {
    const [piccolo, half, claret, riesling, doubleMagnum] = [
      bottle(188, 49.7),
      bottle(242, 62.4),
      bottle(300, 75.1),
      bottle(330, 76.7),
      bottle(440, 123.4),
    ].map(drawn)
    expect([piccolo, half, claret, riesling, doubleMagnum]).toEqual(
      [piccolo, half, claret, riesling, doubleMagnum].sort(),
    )
    expect(piccolo).toBeGreaterThan(0.6)
    expect(doubleMagnum).toBeLessThanOrEqual(1)
  })

  it('contains the whole drawing, with the same aspect ratio for every card', () => {
    const size = fc.double({ min: 1, max: 3000, noNaN: true })
    const category = fc.constantFrom('bottles', 'closures', 'dividers', 'pallets', 'unheard of')
    fc.assert(
      fc.property(category, size, size, (category, width, height) => {
        const frame = cardFrame({ category, width, height })
        expect(frame.left).toBeLessThanOrEqual(-width / 2)
        expect(frame.left + frame.width).toBeGreaterThanOrEqual(width / 2 - 0.11)
        expect(frame.top).toBeLessThanOrEqual(-height + 0.11)
        expect(frame.top + frame.height).toBeGreaterThanOrEqual(-0.11)
        expect(frame.width / frame.height).toBeCloseTo(0.8, 0)
      }),
    )
  })
})
