import type { Attributes } from '../attribute-dictionary.ts'
import { finishSize } from './bottle-finish.ts'
import { lengthOf, lengthsOf, within, wordOf } from './dimensions.ts'

/** Everything a bottle is drawn from, in mm; heights are measured up from the base. */
export interface BottleDimensions {
  height: number
  /** Largest width of the body as drawn: the diameter, or the front width of a flat bottle. */
  diameter: number
  /** Smaller than `diameter` for a reverse taper. */
  baseDiameter: number
  shoulderStart: number
  neckStart: number
  /** Béziers of the shoulder: control points as fractions of its height, from below and above. */
  shoulderK1: number
  shoulderK2: number
  neckBase: number
  neckTop: number
  finish: string
  finishHeight: number
  finishDiameter: number
  heelRadius: number
  /** 0 where the base is flat. */
  punt: number
}

/**
 * Reads a bottle's dimensions. Null where height, body, shoulder or neck start are missing or
 * contradict each other; what only refines the drawing falls back to trade-typical values.
 */
export function bottleDimensions(attributes: Attributes): BottleDimensions | null {
  const known = lengthsOf(attributes, 'height', 'shoulderStart', 'neckStart')
  const diameter = lengthOf(attributes, 'width') ?? lengthOf(attributes, 'diameter')
  if (!known || diameter === null) return null

  const { height, shoulderStart, neckStart } = known
  const finish = wordOf(attributes, 'finish')
  const usual = finishSize(finish)
  const finishHeight = lengthOf(attributes, 'finishHeight') ?? usual.height
  const finishDiameter = lengthOf(attributes, 'finishDiameter') ?? usual.diameter
  const neckTop = lengthOf(attributes, 'neckTop') ?? finishDiameter - 1
  const neckBase = lengthOf(attributes, 'neckBase') ?? neckTop + 2
  const baseDiameter = lengthOf(attributes, 'baseDiameter') ?? diameter

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
    shoulderK1: fractionOf(attributes, 'shoulderK1', 0.7),
    shoulderK2: fractionOf(attributes, 'shoulderK2', 0.5),
    neckBase,
    neckTop,
    finish,
    finishHeight,
    finishDiameter,
    heelRadius: within(0, lengthOf(attributes, 'heelRadius') ?? diameter / 12, mostHeel),
    punt: Math.min(lengthOf(attributes, 'punt') ?? 0, shoulderStart),
  }
}

function fractionOf(attributes: Attributes, key: string, usual: number): number {
  const value = attributes[key]
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : usual
}
