import type { Path, Segment } from '../path.ts'
import { turnedSilhouette } from '../path.ts'

/** Outline of a cylinder or cone that stands on y = `bottom`, mm, with optional rounded edges. */
export function cone(
  bottom: number,
  height: number,
  bottomRadius: number,
  topRadius: number,
  rounding: { bottom?: number; top?: number } = {},
): Path {
  const below = Math.min(rounding.bottom ?? 0, height / 3, bottomRadius / 2)
  const above = Math.min(rounding.top ?? 0, height / 3, topRadius / 2)
  const top = bottom + height
  const profile: Segment[] = [['M', 0, bottom]]
  profile.push(['L', bottomRadius - below, bottom])
  if (below > 0) profile.push(['A', below, below, 'anticlockwise', bottomRadius, bottom + below])
  profile.push(['L', topRadius, top - above])
  if (above > 0) profile.push(['A', above, above, 'anticlockwise', topRadius - above, top])
  return turnedSilhouette([...profile, ['L', 0, top]])
}

/** Line around a solid of revolution at height y; from the side it is straight. */
export function ring(y: number, radius: number): Path {
  return [
    ['M', -radius, y],
    ['L', radius, y],
  ]
}

/**
 * Ribs around a solid of revolution between two heights, spaced as they appear in side view;
 * `count` of them face the viewer.
 */
export function ribs(bottom: number, top: number, radius: number, count: number): Path {
  return Array.from({ length: count }, (_, index): Segment[] => {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI * 0.94
    const x = radius * Math.sin(angle)
    return [
      ['M', x, bottom],
      ['L', x, top],
    ]
  }).flat()
}
