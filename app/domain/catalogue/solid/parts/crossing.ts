import type { Point } from '../../drawing/path.ts'

/**
 * Height at which an outline crosses itself or the axis, mm; null if it does neither. Runs in
 * quadratic time.
 */
export function crossingHeightOf(points: readonly Point[]): number | null {
  const beyond = points.find(([r]) => r < -1e-6)
  if (beyond) return beyond[1]
  for (let at = 1; at < points.length; at++) {
    for (let other = at + 2; other < points.length; other++) {
      const y = crossingHeight(points, at, other)
      if (y !== null) return y
    }
  }
  return null
}

/** Height at which two segments cross, each given by the index of its end; null if they do not. */
function crossingHeight(points: readonly Point[], at: number, other: number): number | null {
  const [a, b, c, d] = [points[at - 1], points[at], points[other - 1], points[other]]
  if (!a || !b || !c || !d) return null
  const [along, across] = [sideOf(c, d, a), sideOf(c, d, b)]
  if (along * across >= -1e-9 || sideOf(a, b, c) * sideOf(a, b, d) >= -1e-9) return null
  return a[1] + ((b[1] - a[1]) * along) / (along - across)
}

/** Signed distance of a point from a line, as twice the area of their triangle. */
function sideOf([x0, y0]: Point, [x1, y1]: Point, [x, y]: Point): number {
  return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
}
