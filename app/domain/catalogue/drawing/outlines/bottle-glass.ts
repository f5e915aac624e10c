import type { BottleDimensions } from '../bottle-dimensions.ts'
import type { Path } from '../path.ts'
import { shoulderUp } from './bottle-contour.ts'

/** The floor of a bottle is about this many times as thick as its walls. */
const floorOfWall = 2.2

/** The glass of the base, as thick as the bottle is heavy: darker, as more of it is looked through. */
export function baseGlass(bottle: BottleDimensions, wall: number): Path {
  const { baseDiameter, heelRadius, punt } = bottle
  const reach = baseDiameter / 2
  const floor = wall * floorOfWall
  const rim = Math.max(floor * 1.5, heelRadius)
  // A cubic Bézier lies three quarters of the way to its controls in the middle.
  const middle = rim + ((floor + punt - rim) * 4) / 3
  return [
    ['M', -reach, heelRadius],
    ['A', heelRadius, heelRadius, 'anticlockwise', -reach + heelRadius, 0],
    ['L', reach - heelRadius, 0],
    ['A', heelRadius, heelRadius, 'anticlockwise', reach, heelRadius],
    ['L', reach, rim],
    ['C', reach * 0.55, middle, -reach * 0.55, middle, -reach, rim],
    ['Z'],
  ]
}

/** The inside of the walls on either side, which clear glass shows, up to where the neck ends. */
export function farSide(bottle: BottleDimensions, wall: number): Path {
  const { diameter, baseDiameter, heelRadius, shoulderStart, neckTop, height, finishHeight } =
    bottle
  const share = 1 - (2 * wall) / diameter
  const floor = Math.max(wall * floorOfWall * 1.5, heelRadius)
  return [1, -1].flatMap((side): Path => {
    const inside = share * side
    return [
      ['M', (baseDiameter / 2) * inside, floor],
      ['L', (diameter / 2) * inside, shoulderStart],
      shoulderUp(bottle, inside),
      ['L', (neckTop / 2) * inside, height - finishHeight],
    ]
  })
}
