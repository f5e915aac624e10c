import type { BottleDimensions } from '../bottle-dimensions.ts'
import type { Path, Segment } from '../path.ts'

/** Right-hand half profile from the base centre to the start of the finish. */
export function bottleProfile(bottle: BottleDimensions): Path {
  const { diameter, baseDiameter, shoulderStart, heelRadius } = bottle
  const base = baseDiameter / 2
  return [
    ['M', 0, 0],
    ['L', base - heelRadius, 0],
    ['A', heelRadius, heelRadius, 'anticlockwise', base, heelRadius],
    ['L', diameter / 2, shoulderStart],
    shoulderUp(bottle),
    ['L', bottle.neckTop / 2, bottle.height - bottle.finishHeight],
  ]
}

/**
 * Shoulder curve from wall to neck, with its distance from the axis scaled by `share` (negative:
 * left side).
 */
export function shoulderUp(bottle: BottleDimensions, share = 1): Segment {
  const [wall, neck] = [(bottle.diameter / 2) * share, (bottle.neckBase / 2) * share]
  const [lower, upper] = controlHeights(bottle)
  return ['C', wall, lower, neck, upper, neck, bottle.neckStart]
}

/**
 * Shoulder curve from neck to wall, with its distance from the axis scaled by `share` (negative:
 * left side).
 */
export function shoulderDown(bottle: BottleDimensions, share = 1): Segment {
  const [wall, neck] = [(bottle.diameter / 2) * share, (bottle.neckBase / 2) * share]
  const [lower, upper] = controlHeights(bottle)
  return ['C', neck, upper, wall, lower, wall, bottle.shoulderStart]
}

function controlHeights(bottle: BottleDimensions): [lower: number, upper: number] {
  const rise = bottle.neckStart - bottle.shoulderStart
  return [
    bottle.shoulderStart + bottle.shoulderK1 * rise,
    bottle.neckStart - bottle.shoulderK2 * rise,
  ]
}
