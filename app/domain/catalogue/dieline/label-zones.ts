import { canWall } from '#app/domain/catalogue/drawing/outlines/can-outlines.ts'
import { canRoleOf } from '#app/domain/packaging/fit/fit-can.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { type BottleDimensions, bottleDimensions } from '../drawing/bottle-dimensions.ts'
import { isRound } from '../drawing/is-round.ts'
import type { SectionForm } from '../solid/superellipse.ts'

/**
 * A straight part of a bottle's or can's outside, on which paper lies flat: a cylinder or a cone.
 */
export interface LabelZone {
  name: 'body' | 'neck'
  on: 'glass' | 'can'
  /** Heights above the base, mm. */
  from: number
  to: number
  /** Outside diameters at these heights, mm; widths if the bottle is not round. */
  lower: number
  upper: number
  /** Form of the section; absent for round bottles and cans. */
  form?: SectionForm
  /** Reason for the maximum height of a label, as a sentence. */
  heightReason: string
}

/** Distance between a label and the start of a bend, mm, as labelling machines require. */
export const bendClearanceMm = 3
/** Minimum height of a neck label that can be applied, mm. */
const minNeckLabelMm = 20

/** Zones for labels on a bottle or can; empty if it is not round or its outline is not on file. */
export function labelZones(attributes: Attributes): LabelZone[] {
  if (canRoleOf(attributes) === 'can') return canZones(attributes)
  const bottle = bottleDimensions(attributes)
  if (!bottle || !isRound(attributes)) return []
  return [bodyZone(bottle, attributes), neckZone(bottle)].filter((zone) => zone !== null)
}

/**
 * Zone for labels on the body of a bottle that is not round; null if it has no straight wall.
 */
export function flatLabelZone(
  bottle: BottleDimensions,
  attributes: Attributes,
  form: SectionForm,
): LabelZone | null {
  const zone = bodyZone(bottle, attributes)
  return zone && { ...zone, form }
}

function bodyZone(bottle: BottleDimensions, attributes: Attributes): LabelZone | null {
  const { heelRadius, shoulderStart, baseDiameter, diameter } = bottle
  const straight = shoulderStart - heelRadius
  const stated = numberOf(attributes, 'labelPanelHeight')
  const height = Math.min(stated ?? straight - 2 * bendClearanceMm, straight - 2 * bendClearanceMm)
  if (height <= 0) return null
  const from = heelRadius + (straight - height) / 2
  const at = (y: number) => baseDiameter + ((diameter - baseDiameter) * (y - heelRadius)) / straight
  return {
    name: 'body',
    on: 'glass',
    from,
    to: from + height,
    lower: at(from),
    upper: at(from + height),
    heightReason: `The wall is straight from ${heelRadius.toFixed(0)} to ${shoulderStart.toFixed(0)} mm above the base; heel and shoulder bend.`,
  }
}

function neckZone(bottle: BottleDimensions): LabelZone | null {
  const { neckStart, neckBase, neckTop, height, finishHeight } = bottle
  const end = height - finishHeight
  const [from, to] = [neckStart + bendClearanceMm, end - bendClearanceMm]
  if (to - from < minNeckLabelMm) return null
  const at = (y: number) => neckBase + ((neckTop - neckBase) * (y - neckStart)) / (end - neckStart)
  return {
    name: 'neck',
    on: 'glass',
    from,
    to,
    lower: at(from),
    upper: at(to),
    heightReason: `The neck is straight from ${neckStart.toFixed(0)} to ${end.toFixed(0)} mm above the base. A long cap or capsule covers its upper part.`,
  }
}

function canZones(attributes: Attributes): LabelZone[] {
  const wall = canWall(attributes)
  if (!wall) return []
  const { from, to, diameter } = wall
  return [
    {
      name: 'body',
      on: 'can',
      from: from + bendClearanceMm,
      to: to - bendClearanceMm,
      lower: diameter,
      upper: diameter,
      heightReason: `The wall is straight from ${from.toFixed(0)} to ${to.toFixed(0)} mm above the base; below it is drawn in to the rim it stands on, above to the neck.`,
    },
  ]
}
