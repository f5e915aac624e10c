import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { type StackPicture, stackPicture } from '../technical-drawing/stack-picture.ts'
import { type Stack, stackOf } from '../technical-drawing/studies/stack.ts'
import type { Product } from './product.ts'

/** Draws the full pallet of a product; null if it has none or its layers are not known. */
export function productStack(catalogue: CatalogueSnapshot, product: Product): StackPicture | null {
  const stack = stackOfProduct(catalogue, product)
  return stack && stackPicture(stack)
}

/**
 * Returns the pallet on which a product is delivered; null if it has none or its layers are not
 * known.
 */
export function stackOfProduct(catalogue: CatalogueSnapshot, product: Product): Stack | null {
  return stackOf(product, product.packs.pack ? cartonOf(catalogue, product) : null)
}

/** Finds the carton in which packed glass is delivered; its print does not matter. */
function cartonOf({ relations }: CatalogueSnapshot, { attributes }: Product): Product | null {
  const wanted = attributes.cartonClass
  if (wanted === undefined) return null
  const cartons = relations.kinds.get('cartons') ?? []
  return cartons.find((carton) => carton.attributes.cartonClass === wanted) ?? null
}
