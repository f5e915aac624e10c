import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultPlace,
  describeLabelPlace,
  labelWarnings,
  radiusAt,
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
    expect(labelWarnings({ ...place, height: 170, up: 18 }).join(' ')).toContain('4 mm higher')
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
