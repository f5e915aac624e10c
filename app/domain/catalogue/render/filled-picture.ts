import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { type Drawing, drawingOf } from '../drawing/drawing.ts'
import type { Product } from '../product/product.ts'
import { drinks } from '../turn/drinks.ts'
import { filledBottle } from './filled-bottle.ts'
import { filledParts } from './filled-parts.ts'
import { takenOf } from './rendered-picture.ts'

/** A bottle filled and closed, and what with. */
export interface FilledPicture {
  drawing: Drawing
  /** “Red wine, closed with …”. */
  words: string
}

/** The picture of a bottle filled and closed; null where none was taken of it as it is now. */
export function filledPicture(
  catalogue: CatalogueSnapshot,
  product: Product,
): FilledPicture | null {
  const filled = filledBottle(catalogue, product)
  const picture = filled && takenOf(filled.look)
  if (!filled || !picture?.shown) return null
  // It stands in a frame of its own height: what closes it stands above the rim.
  const empty = drawingOf(product)
  const parts = filledParts(empty.parts, filled)
  const drawing = { ...empty, height: picture.shown, parts, picture }
  return {
    drawing,
    words: `${drinks[filled.drink].name}, closed with ${filled.closedBy.join(' and ')}`,
  }
}
