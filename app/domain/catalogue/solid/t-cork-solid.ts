import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf } from '../drawing/dimensions.ts'
import { corkChamfer } from '../drawing/outlines/closures/cork-body.ts'
import { type Profile, profileOf } from './profile.ts'

/** Of the top's edges, mm. */
const bend = { below: 0.8, above: 1.8 }

/** A bartop stopper in one piece, massive: the wide top over its shank. Null without its dimensions. */
export function tCorkSolid(attributes: Attributes): Profile | null {
  const shank = lengthsOf(attributes, {
    diameterNominal: [10, 60],
    length: [10, 90],
    topHeight: [3, 60],
  })
  const over = lengthOf(attributes, 'topDiameter', [10, 80])
  if (!shank || over === null || over <= shank.diameterNominal) return null
  const [radius, top] = [shank.diameterNominal / 2, over / 2]
  const { length } = shank
  const height = length + shank.topHeight
  return profileOf(
    [
      [0, 0],
      [radius - corkChamfer, 0],
      [radius, corkChamfer],
      [radius, length],
      [top - bend.below, length],
      [top, length + bend.below],
    ],
    [
      [0, height],
      [top - bend.above, height],
      [top, height - bend.above],
    ],
  )
}
