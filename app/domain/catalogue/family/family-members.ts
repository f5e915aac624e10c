import type { CatalogueIndex } from '../browse/catalogue-index.ts'
import type { Product } from '../product/product.ts'
import { rowsOfFamily } from './family-index.ts'
import { familyKeyOf } from './one-body.ts'

type Families = Pick<CatalogueIndex, 'products' | 'families' | 'listed'>

/**
 * Returns the number of a published product's family in the index; undefined if the product is not
 * published.
 */
export function familyNumber({ families }: Families, product: Product): number | undefined {
  return families.numbers.get(familyKeyOf(families.keys, product))
}

/** Returns the listed items of a family, in catalogue order. */
export function listedItems({ products, families, listed }: Families, family: number): Product[] {
  const rows = rowsOfFamily(families, family).filter((row) => row < listed)
  return Array.from(rows, (row) => products[row] as Product)
}

/**
 * Returns the listed items of a product's family, in catalogue order; empty if the family is not in
 * the index.
 */
export function listedFamily(index: Families, product: Product): Product[] {
  const family = familyNumber(index, product)
  return family === undefined ? [] : listedItems(index, family)
}

/** Returns all published items of a product's family, including itself; listed ones come first. */
export function publishedFamily(index: Families, product: Product): Product[] {
  const family = familyNumber(index, product)
  if (family === undefined) return [product]
  const rows = rowsOfFamily(index.families, family)
  return Array.from(rows, (row) => index.products[row] as Product)
}
