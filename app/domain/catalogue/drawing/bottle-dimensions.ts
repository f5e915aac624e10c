import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { clamp, type LengthRange, lengthOf, lengthsOf, wordOf } from './dimensions.ts'
import { finishSize } from './outlines/bottle-finish.ts'

/** Dimensions from which a bottle is drawn, in mm; heights are measured up from the base. */
export interface BottleDimensions {
  height: number
  /** Largest width of the body as drawn: the diameter, or the front width of a flat bottle. */
  diameter: number
  /** Diameter of the base; smaller than `diameter` for a reverse taper. */
  baseDiameter: number
  shoulderStart: number
  neckStart: number
  /** Control points of the shoulder's Bézier, as fractions of its height, from below and above. */
  shoulderK1: number
  shoulderK2: number
  neckBase: number
  neckTop: number
  finish: string
  finishHeight: number
  finishDiameter: number
  heelRadius: number
  /** Depth of the punt; 0 if the base is flat. */
  punt: number
}

const bodies: LengthRange = [20, 300]
const necks: LengthRange = [10, 100]
const share: LengthRange = [0, 1]

/**
 * Reads a bottle's dimensions. Figures that only refine the drawing default to trade-typical
 * values.
 * @returns null if height, body, shoulder or neck start are missing or contradict each other
 */
export function bottleDimensions(attributes: Attributes): BottleDimensions | null {
  const known = lengthsOf(attributes, {
    height: [60, 700],
    shoulderStart: [10, 600],
    neckStart: [15, 650],
  })
  const diameter = lengthOf(attributes, 'width', bodies) ?? lengthOf(attributes, 'diameter', bodies)
  if (!known || diameter === null) return null

  const { height, shoulderStart, neckStart } = known
  const finish = wordOf(attributes, 'finish')
  const usual = finishSize(finish)
  const finishHeight = lengthOf(attributes, 'finishHeight', [3, 70]) ?? usual.height
  const finishDiameter = lengthOf(attributes, 'finishDiameter', necks) ?? usual.diameter
  const neckTop = lengthOf(attributes, 'neckTop', necks) ?? finishDiameter - 1
  const neckBase = lengthOf(attributes, 'neckBase', necks) ?? neckTop + 2
  const baseDiameter = lengthOf(attributes, 'baseDiameter', bodies) ?? diameter

  const rises = shoulderStart < neckStart && neckStart < height - finishHeight
  const narrows = Math.max(neckBase, neckTop, finishDiameter, baseDiameter) <= diameter
  if (!rises || !narrows || baseDiameter < diameter / 2) return null

  const mostHeel = Math.min(baseDiameter / 4, shoulderStart / 2)
  return {
    height,
    diameter,
    baseDiameter,
    shoulderStart,
    neckStart,
    shoulderK1: lengthOf(attributes, 'shoulderK1', share) ?? 0.7,
    shoulderK2: lengthOf(attributes, 'shoulderK2', share) ?? 0.5,
    neckBase,
    neckTop,
    finish,
    finishHeight,
    finishDiameter,
    heelRadius: clamp(0, lengthOf(attributes, 'heelRadius', [0, 40]) ?? diameter / 12, mostHeel),
    punt: Math.min(lengthOf(attributes, 'punt', [0, 80]) ?? 0, shoulderStart),
  }
}
