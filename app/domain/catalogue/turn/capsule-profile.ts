import type { Point } from '../drawing/path.ts'
import type { Profile } from '../solid/profile.ts'
import { ringsAt } from './rings-at.ts'
import type { ViewerShape } from './turn-shape.ts'

/** Thickness of a capsule and the air under it, mm. */
const skin = 0.45
/** Height, in mm, within which a capsule spans narrower places instead of following them. */
const spanned = 5
const step = 2

/**
 * Profile of a capsule spun or shrunk onto a neck: it follows the glass, spans grooves, and never
 * tapers inwards downwards.
 * @param length from its top down, mm
 * @param covered part above the rim, such as a sparkling cork, mm
 */
export function capsuleProfile(
  { height, outside }: Pick<ViewerShape, 'height' | 'outside'>,
  length: number,
  covered: { radius: number; height: number } | null,
): Profile {
  const top = height + (covered?.height ?? 0) + skin
  const foot = Math.max(top - length, 1)
  const radiusAt = (y: number) =>
    y >= height ? (covered?.radius ?? 0) : (ringsAt(outside, y).at(-1) ?? 0)
  const spannedAt = (y: number) => {
    const near = Array.from({ length: 5 }, (_, at) => radiusAt(y + (at / 2 - 1) * spanned))
    return Math.max(...near) + skin
  }
  const wall: Point[] = []
  let least = 0
  for (let y = top - 1; y > foot; y -= step) {
    least = Math.max(least, spannedAt(y))
    wall.push([least, y])
  }
  least = Math.max(least, radiusAt(foot) + skin)
  wall.push([least, foot])
  const [first] = wall
  const rim = first?.[0] ?? 0
  return [[0, foot], ...wall.reverse(), [rim - 0.3, top - 0.3], [rim - 1, top], [0, top]]
}
