import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { type StackPicture, stackPicture } from '../technical-drawing/stack-picture.ts'
import { type Stack, stackOf } from '../technical-drawing/studies/stack.ts'
import type { Product } from './product.ts'

/** The full pallet of a product, drawn; null for what has none or where its layers are not known. */
export function productStack(catalogue: CatalogueSnapshot, product: Product): StackPicture | null {
  const stack = stackOfProduct(catalogue, product)
  return stack && stackPicture(stack)
}

/** The pallet that a product comes on; null for what has none or where its layers are not known. */
export function stackOfProduct(catalogue: CatalogueSnapshot, product: Product): Stack | null {
  return stackOf(product, product.packs.pack ? cartonOf(catalogue, product) : null)
}

/** The carton that packed glass comes in, whatever is printed on it. */
function cartonOf({ relations }: CatalogueSnapshot, { attributes }: Product): Product | null {
  const wanted = attributes.cartonClass
  if (wanted === undefined) return null
  const cartons = relations.kinds.get('cartons') ?? []
  return cartons.find((carton) => carton.attributes.cartonClass === wanted) ?? null
}
