import { cartonMaterial } from '#app/domain/catalogue/drawing/outlines/carton-outlines.ts'
import { stackOfProduct } from '#app/domain/catalogue/product/product-packs.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { glassOf } from '../drawing/paint/colour-paint.ts'
import type { Material } from '../drawing/paint/material.ts'
import type { Product } from '../product/product.ts'
import { loadedPallet } from './loaded-pallet.ts'
import type { ShapedSolid } from './solid-shape.ts'

/**
 * Builds the full pallet of a product as a solid; null if it does not come on pallets, or its
 * layers are not known.
 */
export function productLoad(catalogue: CatalogueSnapshot, product: Product): ShapedSolid | null {
  const stack = stackOfProduct(catalogue, product)
  const material = stack && materialOf(product, stack.unit.shape === 'carton')
  const shape = material && loadedPallet(stack, product.attributes, material)
  return shape && { shape, material }
}

function materialOf({ category, attributes }: Product, isCarton: boolean): Material {
  if (category === 'cartons' || isCarton) return cartonMaterial(attributes)
  return category === 'cans' ? 'aluminium' : glassOf(attributes)
}
