import { puntWidthShare } from '#app/domain/packaging/glass/outline-volume.ts'
import type { BottleDimensions } from '../drawing/bottle-dimensions.ts'
import { bottleProfile } from '../drawing/outlines/bottle-contour.ts'
import { drawnFinishOf } from '../drawing/outlines/bottle-finish.ts'
import type { Path, Point } from '../drawing/path.ts'
import { pointsAlong } from '../drawing/points-along.ts'

/**
 * Outside profile of a round bottle as drawn, from the top of its punt to the outer edge of its
 * rim.
 */
export function bottleOutside(bottle: BottleDimensions): Point[] {
  const [, ...wall] = pointsAlong(bottleProfile(bottle), 24)
  const { profile } = drawnFinishOf(bottle)
  return [...underside(bottle), ...wall, ...profile]
}

/**
 * Returns a function for the height of the underside at a radius, mm: the dome of the punt, then
 * the bearing ring.
 */
export function undersideHeight(bottle: BottleDimensions): (radius: number) => number {
  const dome = underside(bottle)
  return (radius) => {
    const next = dome.findIndex(([r]) => r >= radius)
    const [to, from] = [dome[next], dome[next - 1]]
    if (!to) return 0
    if (!from) return to[1]
    return from[1] + ((to[1] - from[1]) * (radius - from[0])) / (to[0] - from[0])
  }
}

function underside(bottle: BottleDimensions): Point[] {
  return bottle.punt > 0 ? domeOf(bottle) : [[0, 0]]
}

/**
 * Profile of the punt's dome, from the axis outwards: the right half of the curve that the drawing
 * shows.
 */
function domeOf({ baseDiameter, punt }: BottleDimensions): Point[] {
  const reach = (baseDiameter * puntWidthShare) / 2
  const rise = (punt * 4) / 3
  const whole: Path = [
    ['M', -reach, 0],
    ['C', -reach * 0.45, rise, reach * 0.45, rise, reach, 0],
  ]
  return pointsAlong(whole, 48).filter(([r]) => r > -1e-6)
}
