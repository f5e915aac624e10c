import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { capsule, sparklingFoil } from './capsule-outline.ts'
import { cork, tCork } from './cork-outline.ts'
import { crown } from './crown-outline.ts'
import type { Picture } from './outline.ts'
import { screwcap } from './screwcap-outline.ts'
import { wirehood, wireStrap } from './wire-outline.ts'

const pictures = new Map(
  Object.entries<(attributes: Attributes) => Picture | null>({
    screwcap,
    mca: screwcap,
    lug: screwcap,
    ct: screwcap,
    cork,
    'sparkling-cork': cork,
    't-cork': tCork,
    crown,
    capsule,
    'sparkling-foil': sparklingFoil,
    wirehood,
    strap: wireStrap,
  }),
)

/** Draws a closure by its `closureType`; null if type or dimensions are missing. */
export function closureOutline(attributes: Attributes): Picture | null {
  return pictures.get(wordOf(attributes, 'closureType'))?.(attributes) ?? null
}
