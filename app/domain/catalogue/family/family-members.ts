import type { CatalogueIndex } from '../browse/catalogue-index.ts'
import type { Product } from '../product/product.ts'
import { rowsOfFamily } from './family-index.ts'
import { joinedFamilyOf } from './one-body.ts'

type Families = Pick<CatalogueIndex, 'products' | 'families' | 'listed'>

/** The number of a published product’s family in the index; undefined for any other. */
export function familyNumber({ families }: Families, product: Product): number | undefined {
  return families.numbers.get(joinedFamilyOf(families.keys, product))
}

/** The listed items of a family, in catalogue order. */
export function listedItems({ products, families, listed }: Families, family: number): Product[] {
  const rows = rowsOfFamily(families, family).filter((row) => row < listed)
  return Array.from(rows, (row) => products[row] as Product)
}

/** The listed items of a product’s family, in catalogue order; none of a family that is not listed. */
export function listedFamily(index: Families, product: Product): Product[] {
  const family = familyNumber(index, product)
  return family === undefined ? [] : listedItems(index, family)
}

/** Every published item of a product’s family, itself among them, the listed ones first. */
export function publishedFamily(index: Families, product: Product): Product[] {
  const family = familyNumber(index, product)
  if (family === undefined) return [product]
  const rows = rowsOfFamily(index.families, family)
  return Array.from(rows, (row) => index.products[row] as Product)
}
