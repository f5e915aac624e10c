import type { BottleDimensions } from '../bottle-dimensions.ts'
import { shoulderDown, shoulderUp } from '../outlines/bottle-contour.ts'
import type { Path } from '../path.ts'

/** Edges of the reflection, as shares of the distance from the axis to the left-hand contour. */
const [outer, inner] = [-0.6, -0.5]

/** Reflection of a window: a slim band along the left-hand contour. */
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

/** Inner edge of the shaded side, as a share of the radius. */
const depth = 0.9

/** Shaded side along wall, shoulder and neck; tapers off at both ends. */
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
