import { describe, expect, it } from 'vitest'
import { frontFaceWidth, halfWidthThrough, pointAtAngle, sectionLengths } from './superellipse.ts'

const round = { depthShare: 1, power: 2 }
const square = { depthShare: 0.5, power: 10 }

describe('section of a bottle', () => {
  it('measures lengths along a circle as its arcs', () => {
    const { around, pointAt } = sectionLengths(round, 40)
    expect(around).toBeCloseTo(2 * Math.PI * 40, 1)
    for (const share of [0.1, 0.3, 0.6, 0.9]) {
      const { x, z } = pointAt(around * share)
      expect(x).toBeCloseTo(40 * Math.sin(2 * Math.PI * share), 1)
      expect(z).toBeCloseTo(40 * Math.cos(2 * Math.PI * share), 1)
    }
    expect(pointAt(-10).x).toBeCloseTo(-pointAt(10).x, 6)
  })

  it('contains every point at its own half width, with normals that face outwards', () => {
    for (let angle = 0; angle < 2 * Math.PI; angle += 0.1) {
      const { x, z, normalX, normalZ } = pointAtAngle(square, 30, angle)
      expect(halfWidthThrough(square, x, z)).toBeCloseTo(30, 6)
      expect(Math.hypot(normalX, normalZ)).toBeCloseTo(1, 6)
      expect(x * normalX + z * normalZ).toBeGreaterThan(0)
    }
  })

  it('has a flat front almost as wide as a square bottle, and a narrow one on a round bottle', () => {
    expect(frontFaceWidth(square, 30)).toBeGreaterThan(38)
    expect(frontFaceWidth(square, 30)).toBeLessThan(60)
    expect(frontFaceWidth(round, 40)).toBeCloseTo((40 * Math.PI) / 3, 0)
  })
})
