import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../dimensions.ts'
import { couplerOutline } from './coupler-outline.ts'
import { kegCapOutline } from './keg-cap-outline.ts'
import { keyKegOutline } from './keykeg-outline.ts'
import type { Picture } from './outline.ts'
import { steelKegOutline } from './steel-keg-outline.ts'

/** A keg from the side, a coupler or a cap; null for a keg without height and diameter. */
export function kegOutline(attributes: Attributes, subcategory: string): Picture | null {
  if (subcategory === 'couplers') return couplerOutline(attributes)
  if (subcategory === 'keg-caps') return kegCapOutline(attributes)
  const size = lengthsOf(attributes, { height: [200, 1200], diameter: [150, 700] })
  if (!size) return null
  const oneWay = subcategory === 'keykeg' || wordOf(attributes, 'material') === 'pet'
  return oneWay
    ? keyKegOutline(size.height, size.diameter)
    : steelKegOutline(size.height, size.diameter)
}
