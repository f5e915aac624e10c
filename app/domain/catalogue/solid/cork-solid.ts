import { corkChamferMm } from '#app/domain/catalogue/drawing/outlines/cork-outline.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf } from '../drawing/dimensions.ts'
import { type Profile, profileOf } from './profile.ts'

/**
 * Profile of a cork before insertion, solid, with chamfered edges; null without diameter and
 * length.
 */
export function corkSolid(attributes: Attributes): Profile | null {
  const size = lengthsOf(attributes, { diameterNominal: [10, 60], length: [10, 90] })
  if (!size) return null
  const radius = size.diameterNominal / 2
  const { length } = size
  return profileOf(
    [
      [0, 0],
      [radius - corkChamferMm, 0],
      [radius, corkChamferMm],
    ],
    [
      [0, length],
      [radius - corkChamferMm, length],
      [radius, length - corkChamferMm],
    ],
  )
}
