import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultPlace,
  describeLabelPlace,
  labelEdgeDegrees,
  labelWarnings,
  parseLabelPlace,
  printPlace,
  radiusAt,
  serialiseLabelPlace,
  withAspect,
} from './label-place.ts'

const panel = {
  name: 'body',
  on: 'glass',
  from: 20,
  to: 186,
  lower: 75,
  upper: 75,
  heightReason: 'Heel and shoulder bend.',
} as const

describe('label position', () => {
  it('is within its panel by default, whatever its aspect ratio and the taper of the glass', () => {
    const upper = fc.double({ min: 55, max: 90, noNaN: true })
    const aspect = fc.double({ min: 0.12, max: 4, noNaN: true })
    fc.assert(
      fc.property(upper, aspect, (diameter, shape) => {
        const place = defaultPlace({ ...panel, upper: diameter }, shape)
        expect(labelWarnings(place)).toEqual([])
        expect(place.width / place.height).toBeCloseTo(shape, 0)
      }),
    )
  })

  it('of a print reaches once around, whatever the diameter', () => {
    fc.assert(
      fc.property(fc.double({ min: 45, max: 90, noNaN: true }), (diameter) => {
        const place = printPlace({ ...panel, lower: diameter, upper: diameter })
        expect(labelWarnings(place)).toEqual([])
        expect(Math.abs(place.width - Math.PI * diameter)).toBeLessThan(0.1)
      }),
    )
  })

  it('and width are kept when another picture replaces the label', () => {
    const moved = { ...defaultPlace(panel, 0.8), up: 2, across: -12, width: 60 }
    expect(withAspect(moved, 1.5)).toEqual({ ...moved, height: 40 })
  })

  it('outside the panel gives a warning with distance and reason', () => {
    const place = defaultPlace(panel, 0.8)
    expect(labelWarnings({ ...place, up: 10 })).toEqual([
      'It reaches 10 mm below the label panel. Heel and shoulder bend.',
    ])
    expect(labelWarnings({ ...place, height: 170, up: 18 }).join(' ')).toContain(
      '2 mm below and 2 mm above',
    )
    expect(labelWarnings({ ...place, height: 170, up: 18 }).join(' ')).toContain('4 mm taller')
  })

  it('gives a warning if the label is longer than the circumference', () => {
    const place = defaultPlace(panel, 3)
    expect(labelWarnings({ ...place, width: Math.PI * 75 - 1 })).toEqual([])
    expect(labelWarnings({ ...place, width: Math.PI * 75 + 4 }).join(' ')).toContain('4 mm longer')
  })

  it('follows a taper: the radius depends on the height', () => {
    expect(radiusAt({ ...panel, lower: 70, upper: 80 }, 20)).toBe(35)
    expect(radiusAt({ ...panel, lower: 70, upper: 80 }, 103)).toBe(37.5)
  })

  it('is described for a printer', () => {
    const place = { zone: panel, width: 90, height: 110.04, across: -12, up: 30 }
    expect(describeLabelPlace(place)).toContain(
      '90 × 110 mm, 30 mm above the base, 12 mm to the left',
    )
  })
})

describe('position of a label as text', () => {
  const place = { zone: panel, width: 62, height: 77.5, across: -12, up: 55 }

  it('is read back unchanged', () => {
    const text = serialiseLabelPlace(place)
    expect(text).toBe('body 62 77.5 -12 55')
    expect(parseLabelPlace(text, [panel])).toEqual(place)
  })

  it.each([
    '',
    'body',
    'neck 62 77.5 0 55',
    'body 62 77.5 0',
    'body 62 77.5 0 55 1',
    'body 1e2 77 0 55',
    'body 4 77 0 55',
    'body 62 701 0 55',
    'body 62 77 351 55',
    'body 62 77 0 -1',
    'body NaN 77 0 55',
  ])('is rejected if it is %j', (text) => {
    expect(parseLabelPlace(text, [panel])).toBeNull()
  })
})

describe('label on a bottle that is not round', () => {
  const flat = { ...panel, lower: 100, upper: 100, form: { depthShare: 0.5, power: 6 } }

  it('fills its front face by default, and warns if it bends around the sides', () => {
    const place = defaultPlace(flat, 2)
    expect(place.width).toBeGreaterThan(50)
    expect(place.width).toBeLessThan(100)
    expect(labelWarnings(place)).toEqual([])
    expect(labelWarnings({ ...place, width: place.width + 20 }).join()).toContain(
      '20 mm wider than the front',
    )
  })

  it('spans the angles of its edges, on both sides of the front alike', () => {
    const [left, right] = labelEdgeDegrees(defaultPlace(flat, 2))
    expect(left).toBeCloseTo(-right, 3)
    expect(right).toBeGreaterThan(45)
    expect(right).toBeLessThan(70)
  })
})
