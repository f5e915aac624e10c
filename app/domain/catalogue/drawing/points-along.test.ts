import { describe, expect, it } from 'vitest'
import { ellipse, movePath, pointsAlong, turnedSilhouette } from './path.ts'

describe('pointsAlong', () => {
  it('keeps the distance from the centre of a circle', () => {
    for (const [x, y] of pointsAlong(movePath(ellipse(0, 0, 5), 20, 7))) {
      expect(Math.hypot(x - 20, y - 7)).toBeCloseTo(5, 9)
    }
  })

  it('follows a rounded heel outside its chord and inside its corner', () => {
    const heel = turnedSilhouette([
      ['M', 0, 0],
      ['L', 8, 0],
      ['A', 2, 2, 'anticlockwise', 10, 2],
      ['L', 10, 5],
      ['L', 0, 5],
    ])
    const curved = pointsAlong(heel).filter(([x, y]) => x > 8 && x < 10 && y > 0 && y < 2)
    expect(curved.length).toBeGreaterThan(3)
    for (const [x, y] of curved) expect(Math.hypot(x - 8, y - 2)).toBeCloseTo(2, 9)
  })

  it('follows an arc without a radius straight, as SVG does', () => {
    const sharp = pointsAlong([
      ['M', 0, 0],
      ['A', 0, 0, 'anticlockwise', 4, 4],
    ])
    for (const [x, y] of sharp) expect(x).toBeCloseTo(y, 9)
  })
})
