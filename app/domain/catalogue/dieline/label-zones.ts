import { numberOf } from '#app/domain/packaging/quantity/figures.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { type BottleDimensions, bottleDimensions } from '../drawing/bottle-dimensions.ts'
import { isRound } from '../drawing/is-round.ts'

/** A part of a bottle's outside that is straight, so that paper lies flat on it: a cylinder or a cone. */
export interface LabelZone {
  name: 'body' | 'neck'
  /** Heights above the base, mm. */
  from: number
  to: number
  /** Diameters of the outside there, mm. */
  lower: number
  upper: number
  /** Why a label may not be higher, as a sentence. */
  why: string
}

/** Room between a label and where the glass begins to bend, mm, as labelling machines want it. */
export const clearOfBends = 3
/** A neck label lower than this cannot be applied, mm. */
const leastNeckLabel = 20

/** Where labels may lie on a bottle; none where it is not round or where its outline is not on file. */
export function labelZones(attributes: Attributes): LabelZone[] {
  const bottle = bottleDimensions(attributes)
  if (!bottle || !isRound(attributes)) return []
  return [bodyZone(bottle, attributes), neckZone(bottle)].filter((zone) => zone !== null)
}

function bodyZone(bottle: BottleDimensions, attributes: Attributes): LabelZone | null {
  const { heelRadius, shoulderStart, baseDiameter, diameter } = bottle
  const straight = shoulderStart - heelRadius
  const stated = numberOf(attributes, 'labelPanelHeight')
  const height = Math.min(stated ?? straight - 2 * clearOfBends, straight - 2 * clearOfBends)
  if (height <= 0) return null
  const from = heelRadius + (straight - height) / 2
  const at = (y: number) => baseDiameter + ((diameter - baseDiameter) * (y - heelRadius)) / straight
  return {
    name: 'body',
    ...{ from, to: from + height, lower: at(from), upper: at(from + height) },
    why: `The wall is straight from ${heelRadius.toFixed(0)} to ${shoulderStart.toFixed(0)} mm above the base; heel and shoulder bend.`,
  }
}

function neckZone(bottle: BottleDimensions): LabelZone | null {
  const { neckStart, neckBase, neckTop, height, finishHeight } = bottle
  const end = height - finishHeight
  const [from, to] = [neckStart + clearOfBends, end - clearOfBends]
  if (to - from < leastNeckLabel) return null
  const at = (y: number) => neckBase + ((neckTop - neckBase) * (y - neckStart)) / (end - neckStart)
  return {
    name: 'neck',
    ...{ from, to, lower: at(from), upper: at(to) },
    why: `The neck is straight from ${neckStart.toFixed(0)} to ${end.toFixed(0)} mm above the base. A long cap or capsule covers its upper part.`,
  }
}
