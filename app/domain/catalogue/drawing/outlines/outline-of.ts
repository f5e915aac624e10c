import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { unpaintedColour } from '../paint/colour-paint.ts'
import { rectangle } from '../path.ts'
import { bottleOutline } from './bottle-outline.ts'
import { canCarrierOutline, canEndOutline, canOutline } from './can-outlines.ts'
import { cartonOutline, dividerOutline } from './carton-outlines.ts'
import { capsule, crown, screwcap, sparklingFoil, wirehood, wireStrap } from './closure-outlines.ts'
import { cork, tCork } from './cork-outline.ts'
import { kegOutline } from './keg-outlines.ts'
import { type Drawable, type Outline, type Picture, shapesOf } from './outline.ts'
import { palletOutline } from './pallet-outlines.ts'

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
function closureOutline(attributes: Attributes): Picture | null {
  return pictures.get(wordOf(attributes, 'closureType'))?.(attributes) ?? null
}

/**
 * Attributes of a typical item of each category, so that a stand-in still shows the kind of
 * product.
 */
const typical = new Map(
  Object.entries<Attributes>({
    bottles: { height: 300, diameter: 75, shoulderStart: 183, neckStart: 221, finish: 'plain' },
    closures: { closureType: 'screwcap', diameterNominal: 30, length: 60 },
    cartons: { externalLength: 318, externalWidth: 240, externalHeight: 318 },
    dividers: { grid: '4x3', cellLength: 77, cellWidth: 77 },
    cans: { height: 129, diameter: 66.2 },
    kegs: { height: 532, diameter: 408 },
    pallets: { height: 150, width: 1165, depth: 1165 },
  }),
)

/**
 * Stand-in for a product whose own dimensions are missing or implausible: the bare body of a
 * typical item, without dimensions.
 * @param draw draws an item of the category
 */
function placeholderOutline(
  category: string,
  draw: (attributes: Attributes) => Picture | null,
): Outline {
  const example = typical.get(category)
  const picture = example ? draw(example) : null
  const bodies = picture?.shapes.filter(({ role }) => role === 'body') ?? []
  const { width, height } = picture ?? { width: 80, height: 100 }
  const path = picture
    ? bodies.flatMap(({ path }) => path)
    : rectangle(-width / 2, 0, width, height)
  return { category, width, height, shapes: [shapesOf('ghost')('ghost', path)], incomplete: true }
}

/**
 * Draws the outline of a product from its category and attributes, in mm; cards, technical drawings
 * and exports all use it. Never fails: a product whose dimensions are missing or contradictory, or
 * whose colour has no paint, gets a stand-in marked `incomplete`.
 */
export function outlineOf({ category, subcategory, attributes }: Drawable): Outline {
  // In the tones of another colour it would look like another product.
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
