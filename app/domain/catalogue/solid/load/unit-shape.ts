import { canProfile } from '../../drawing/outlines/can-outline.ts'
import type { Point } from '../../drawing/path.ts'
import { pointsAlong } from '../../drawing/points-along.ts'
import type { Product } from '../../product/product.ts'
import type { StackedUnit } from '../../technical-drawing/studies/stack.ts'
import { bottleOutside } from '../bottle-outside.ts'
import { lofted, type Ring } from '../loft.ts'
import { turned } from '../mesh.ts'
import type { PlainShape } from '../parts/shape.ts'
import { type Profile, profileOf } from '../profile.ts'

/** Triangles of a load’s units together, at most. */
const mostTriangles = 300_000
/** Points of a unit’s outline, fewer where there are many units; segments around it. */
const outlinePoints = [9, 7, 5, 4, 3]
const segments = { fewest: 6, most: 24 }

/**
 * One unit of a load from outside, as coarse as so many of them need it; null where they are too
 * many to be shown at all.
 */
export function unitShape(
  unit: StackedUnit,
  attributes: Product['attributes'],
  count: number,
): PlainShape | null {
  if (unit.shape === 'carton') {
    const { length, width, height } = unit
    return {
      kind: 'boards',
      boards: [{ at: [-length / 2, 0, -width / 2], size: [length, height, width] }],
    }
  }
  const outline = outlineOf(unit, attributes)
  const tops: Point[] = [[0, unit.height]]
  const bodies = outlinePoints.map((points) => {
    const profile = simplified(outline, points)
    return profileOf(profile, [...tops, profile.at(-1) ?? [1, unit.height]])
  })
  const aroundOf = (body: Profile) => Math.floor(mostTriangles / (count * 2 * body.length))
  const body = bodies.find((candidate) => aroundOf(candidate) >= segments.fewest)
  if (!body) return count * 24 > mostTriangles ? null : prism(unit)
  const around = Math.min(aroundOf(body), segments.most)
  if (unit.shape === 'round') return { kind: 'mesh', mesh: turned(body, around) }
  const rings = body.map(([r, y]): Ring => {
    // The neck is round, the body as deep as it is.
    const deep = Math.min(r, (r * unit.width) / unit.length + Math.max(0, unit.width / 4 - r / 4))
    return { y, across: r, deep: r === 0 ? 0 : deep, power: 2 + 2 * (r / (unit.length / 2)) ** 4 }
  })
  return { kind: 'mesh', mesh: lofted(rings, Math.max(around, 8)) }
}

/** Six sides and two ends: what a can among ten thousand is seen as. */
function prism(unit: Exclude<StackedUnit, { shape: 'carton' }>): PlainShape {
  const [across, deep] =
    unit.shape === 'round'
      ? [unit.diameter / 2, unit.diameter / 2]
      : [unit.length / 2, unit.width / 2]
  const ring = (y: number, share: number): Ring => ({
    y,
    across: across * share,
    deep: deep * share,
    power: 2,
  })
  const rings = [ring(0, 0), ring(0, 1), ring(unit.height, 1), ring(unit.height, 0)]
  return { kind: 'mesh', mesh: lofted(rings, segments.fewest) }
}

/** From the foot of its wall to its top. */
function outlineOf(
  unit: Exclude<StackedUnit, { shape: 'carton' }>,
  attributes: Product['attributes'],
): Point[] {
  const radius = (unit.shape === 'round' ? unit.diameter : unit.length) / 2
  if (unit.bottle) {
    const outside = bottleOutside(unit.bottle)
    const foot = outside.findIndex(([r, y]) => y < 1 && r > radius * 0.5)
    return [[0, 0], ...outside.slice(Math.max(foot, 0))]
  }
  const can = canProfile(attributes)
  if (can) return pointsAlong(can, 12).filter(([r]) => r > 0)
  return [
    [radius, 0],
    [radius, unit.height],
  ]
}

/** The corners that tell most of an outline (Douglas and Peucker). */
function simplified(points: readonly Point[], most: number): Point[] {
  for (let tolerance = 0.4; ; tolerance *= 1.5) {
    const kept = keep(points, tolerance)
    if (kept.length <= most) return kept
  }
}

function keep(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const away = points.map((point) => distanceTo(point, first, last))
  const farthest = away.indexOf(Math.max(...away))
  if ((away[farthest] ?? 0) <= tolerance || farthest === 0) return [first, last]
  return [
    ...keep(points.slice(0, farthest + 1), tolerance),
    ...keep(points.slice(farthest), tolerance).slice(1),
  ]
}

function distanceTo([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  return Math.abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length
}
