import type { Point } from '../drawing/path.ts'

/**
 * Half section of a solid of revolution: points (r, y) in mm from the axis, up the outside, over
 * the rim and down the inside to the axis again. Revolved about the axis, it encloses the material.
 */
export type Profile = readonly Point[]

/**
 * Radius of the flat disc at the axis, mm; without it STEP files would need faces that end in a
 * point.
 */
const disc = 0.5

/** Joins an outside and an inside, both from the axis to the rim, into one profile. */
export function profileOf(outside: readonly Point[], inside: readonly Point[]): Profile {
  return [...withDisc(outside), ...withDisc(inside).reverse()].filter(
    (point, index, all) => index === 0 || distance(point, all[index - 1] ?? point) > 1e-3,
  )
}

function withDisc(half: readonly Point[]): Point[] {
  const rest = half.filter(([r]) => r > disc * 1.5)
  const y = half[0]?.[1] ?? 0
  return [[0, y], [disc, y], ...rest]
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Volume that a profile encloses when revolved, mL (sum of frustums). */
export function revolvedVolume(profile: Profile): number {
  let sum = 0
  profile.forEach(([r0, y0], index) => {
    const [r1, y1] = profile[(index + 1) % profile.length] ?? [r0, y0]
    sum += ((r0 ** 2 + r0 * r1 + r1 ** 2) * (y1 - y0) * Math.PI) / 3
  })
  return sum / 1000
}
