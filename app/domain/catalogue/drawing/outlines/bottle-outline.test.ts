import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import type { Point } from '../path.ts'
import { bottleOutline } from './bottle-outline.ts'

const claret: Attributes = {
  height: 300,
  diameter: 75.1,
  shoulderStart: 183,
  neckStart: 221,
  shoulderK1: 0.8,
  shoulderK2: 0.55,
  neckBase: 31,
  neckTop: 28,
  finishHeight: 20,
  finishDiameter: 29,
  heelRadius: 6,
  punt: 16,
  finish: 'BVS',
  colour: 'antique',
}

const finishes = ['BVS', 'CORK', 'CR26', 'CR26T', 'CR29', 'BAR18', 'BAR21', 'R28', 'R30', 'M28']

const mouldLike: fc.Arbitrary<Attributes> = fc
  .record({
    diameter: fc.integer({ min: 40, max: 130 }),
    taper: fc.double({ min: 0, max: 0.3, noNaN: true }),
    body: fc.integer({ min: 45, max: 300 }),
    shoulder: fc.integer({ min: 5, max: 150 }),
    neck: fc.integer({ min: 5, max: 130 }),
    finishHeight: fc.integer({ min: 5, max: 25 }),
    neckTop: fc.double({ min: 20, max: 38, noNaN: true }),
    shoulderK1: fc.double({ min: 0, max: 1, noNaN: true }),
    shoulderK2: fc.double({ min: 0, max: 1, noNaN: true }),
    heelRadius: fc.integer({ min: 1, max: 15 }),
    punt: fc.integer({ min: 0, max: 60 }),
    finish: fc.constantFrom(...finishes, 'S38', 'GPI28', 'something new'),
    shape: fc.constantFrom('claret', 'tennessee', 'flask', 'oval'),
  })
  .map(({ taper, body, shoulder, neck, ...mould }) => ({
    ...mould,
    baseDiameter: mould.diameter * (1 - taper),
    shoulderStart: body,
    neckStart: body + shoulder,
    height: body + shoulder + neck + mould.finishHeight,
    neckBase: mould.neckTop + 1,
    finishDiameter: Math.min(mould.neckTop + 1.5, mould.diameter),
  }))

function pictureOf(attributes: Attributes) {
  const picture = bottleOutline(attributes)
  if (!picture) throw new Error('no bottle')
  return picture
}

function silhouetteOf(attributes: Attributes): Point[] {
  return pointsAlong(pictureOf(attributes).shapes.find(({ role }) => role === 'body')?.path ?? [])
}

describe('bottleOutline', () => {
  it('stays within height and diameter, whatever the mould', () => {
    fc.assert(
      fc.property(mouldLike, (mould) => {
        const { width, height, shapes } = pictureOf(mould)
        for (const [x, y] of shapes.flatMap(({ path }) => pointsAlong(path))) {
          expect(Math.abs(x)).toBeLessThanOrEqual(width / 2 + 1e-6)
          expect(y).toBeGreaterThanOrEqual(-1e-6)
          expect(y).toBeLessThanOrEqual(height + 1e-6)
        }
      }),
    )
  })

  it('is symmetrical', () => {
    fc.assert(
      fc.property(mouldLike, (mould) => {
        const points = silhouetteOf(mould)
        const right = points.filter(([x]) => x > 1e-9)
        const left = points.filter(([x]) => x < -1e-9).reverse()
        expect(left.length).toBe(right.length)
        right.forEach(([x, y], index) => {
          expect(left[index]?.[0]).toBeCloseTo(-x, 6)
          expect(left[index]?.[1]).toBeCloseTo(y, 6)
        })
      }),
    )
  })

  it('rises continuously from base to lip', () => {
    fc.assert(
      fc.property(mouldLike, (mould) => {
        const heights = silhouetteOf(mould)
          .filter(([x]) => x > 1e-9)
          .map(([, y]) => y)
        heights.forEach((y, index) => {
          expect(y).toBeGreaterThanOrEqual((heights[index - 1] ?? 0) - 1e-6)
        })
        expect(heights.at(-1)).toBeCloseTo(Number(mould.height), 6)
      }),
    )
  })

  it('has the diameters of body, base and mouth', () => {
    const points = silhouetteOf({ ...claret, diameter: 79.2, baseDiameter: 73.2 })
    const widest = (from: number, to: number) =>
      2 * Math.max(...points.filter(([, y]) => y >= from && y <= to).map(([x]) => x))
    expect(widest(0, 300)).toBeCloseTo(79.2)
    expect(widest(0, 6)).toBeCloseTo(73.2)
    expect(widest(280, 300)).toBeCloseTo(29)
  })

  it('shows a punt only if it is deep enough to see', () => {
    const rolesWith = (punt: number) =>
      pictureOf({ ...claret, punt }).shapes.map(({ role }) => role)
    expect(rolesWith(16)).toContain('behind')
    expect(rolesWith(4)).not.toContain('behind')
  })

  it('shows thread and bead on a screw finish, and a band on a cork mouth', () => {
    const lines = (finish: string) =>
      pictureOf({ ...claret, finish }).shapes.find(({ role }) => role === 'finish')?.path.length
    expect(lines('BVS')).toBe(8)
    expect(lines('CORK')).toBe(2)
  })

  it('has the glass of its colour, and clear glass without one', () => {
    const glass = (colour: string) => pictureOf({ ...claret, colour }).shapes[0]?.material
    expect(glass('antique')).toBe('glass-antique')
    expect(glass('dead-leaf')).toBe('glass-dead-leaf')
    expect(glass('')).toBe('glass-flint')
  })

  it('uses the front width of a bottle that is not round', () => {
    expect(pictureOf({ ...claret, width: 96, depth: 44.8, diameter: 0 }).width).toBe(96)
  })

  it.each([
    ['a height that is missing', { height: undefined }],
    ['a shoulder above the neck', { shoulderStart: 230 }],
    ['a neck that reaches the lip', { neckStart: 281 }],
    ['a neck wider than the body', { neckBase: 80 }],
    ['a base wider than the body', { baseDiameter: 90 }],
    ['a negative diameter', { diameter: -75 }],
    ['a diameter of a thousand kilometres', { diameter: 1e9 }],
    ['a height in words', { height: 'three hundred' }],
  ])('is null with %s', (_, change) => {
    const attributes = Object.fromEntries(
      Object.entries({ ...claret, ...change }).filter(([, value]) => value !== undefined),
    )
    expect(bottleOutline(attributes)).toBeNull()
  })
})
