import type { BottleDimensions } from '../bottle-dimensions.ts'
import { shoulderDown, shoulderUp } from '../outlines/bottle-contour.ts'
import type { Path } from '../path.ts'

/** Where the reflection lies, as shares of the way from the axis to the left-hand contour. */
const [outer, inner] = [-0.6, -0.5]

/** The reflection of a window: a slim band that follows the left-hand contour. */
export function reflection(bottle: BottleDimensions): Path {
  const { shoulderStart, neckStart } = bottle
  const [wall, base, neck] = [bottle.diameter / 2, bottle.baseDiameter / 2, bottle.neckBase / 2]
  const bottom = bottle.heelRadius + (shoulderStart - bottle.heelRadius) * 0.03
  const top = neckStart + (bottle.height - bottle.finishHeight - neckStart) * 0.88
  return [
    ['M', base * outer, bottom],
    ['L', wall * outer, shoulderStart],
    shoulderUp(bottle, outer),
    ['L', neck * outer, top],
    ['L', neck * inner, top],
    ['L', neck * inner, neckStart],
    shoulderDown(bottle, inner),
    ['L', base * inner, bottom],
    ['Z'],
  ]
}

/** How far in the shaded side reaches, as a share of the radius. */
const depth = 0.9

/** The side away from the light where wall, shoulder and neck turn; tapers off at both ends. */
export function shadedSide(bottle: BottleDimensions): Path {
  const { diameter, baseDiameter, shoulderStart, neckStart } = bottle
  const wall = diameter / 2
  const low = 0.3
  const high = neckStart + (bottle.height - bottle.finishHeight - neckStart) * 0.5
  return [
    ['M', (bottle.neckBase + bottle.neckTop) / 4, high],
    ['L', bottle.neckBase / 2, neckStart],
    shoulderDown(bottle),
    ['L', (baseDiameter + (diameter - baseDiameter) * low) / 2, shoulderStart * low],
    [
      'C',
      wall * depth,
      shoulderStart * 0.6,
      wall * depth,
      shoulderStart,
      wall * depth,
      shoulderStart,
    ],
    shoulderUp(bottle, depth),
    ['Z'],
  ]
}
