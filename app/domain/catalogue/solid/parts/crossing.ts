import type { Point } from '../../drawing/path.ts'

/**
 * Where a line of points crosses itself, or the axis: the height of the first such place, mm; null
 * where it does neither. Bounded by the square of the number of its points.
 */
export function crossingOf(points: readonly Point[]): number | null {
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

/** Height at which two pieces of the line cross, each named by its end; null where they do not. */
function crossingHeight(points: readonly Point[], at: number, other: number): number | null {
  const [a, b, c, d] = [points[at - 1], points[at], points[other - 1], points[other]]
  if (!a || !b || !c || !d) return null
  const [along, across] = [sideOf(c, d, a), sideOf(c, d, b)]
  if (along * across >= -1e-9 || sideOf(a, b, c) * sideOf(a, b, d) >= -1e-9) return null
  return a[1] + ((b[1] - a[1]) * along) / (along - across)
}

/** On which side of a line a point lies, and how far, as twice an area. */
function sideOf([x0, y0]: Point, [x1, y1]: Point, [x, y]: Point): number {
  return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
}
