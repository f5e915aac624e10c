import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { unpaintedColour } from '../paint/colour-paint.ts'
import { bottleOutline } from './bottle-outline.ts'
import { canCarrierOutline } from './can-carrier-outline.ts'
import { canEndOutline } from './can-end-outline.ts'
import { canOutline } from './can-outline.ts'
import { cartonOutline } from './carton-outline.ts'
import { closureOutline } from './closures/closure-outline.ts'
import { dividerOutline } from './divider-outline.ts'
import { kegOutline } from './keg-outline.ts'
import type { Drawable, Outline, Picture } from './outline.ts'
import { palletOutline } from './pallet-outline.ts'
import { placeholderOutline } from './placeholder-outline.ts'

/**
 * The outline of a product from its category and attributes, in millimetres; the one place that
 * cards, technical drawings and exports draw from. Never fails: a product whose dimensions are
 * missing or contradict each other, or whose colour has no paint, gets a stand-in marked `incomplete`.
 */
export function outlineOf({ category, subcategory, attributes }: Drawable): Outline {
  // In the tones of another colour it would be another product.
  const isPaintable = unpaintedColour(attributes) === null
  const picture = isPaintable ? draw(category, subcategory, attributes) : null
  if (picture) return { category, incomplete: false, ...picture }
  return placeholderOutline(category, (example) => draw(category, '', example))
}

function draw(category: string, subcategory: string, attributes: Attributes): Picture | null {
  switch (category) {
    case 'bottles':
      return bottleOutline(attributes)
    case 'closures':
      return closureOutline(attributes)
    case 'cans':
      if (subcategory === 'ends') return canEndOutline(attributes)
      if (subcategory === 'can-carriers') return canCarrierOutline(attributes)
      return canOutline(attributes)
    case 'kegs':
      return kegOutline(attributes, subcategory)
    case 'cartons':
      return cartonOutline(attributes)
    case 'dividers':
      return dividerOutline(attributes, subcategory)
    case 'pallets':
      return palletOutline(attributes, subcategory)
    default:
      return null
  }
}
