import type { ShownProduct } from '../browse/browse.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { FamilyChoice } from '../product/card-of-product.ts'
import { listedFamily } from './family-members.ts'
import { familyName, variationName } from './family-name.ts'

/**
 * Returns the family's name and the choice of item for a card or row that represents a family. Null
 * for a single item: if the list shows every item, the family has one item, or the product is not
 * listed.
 */
export function familyChoice(
  { index }: CatalogueSnapshot,
  { product, matching, isFamily }: ShownProduct,
): FamilyChoice | null {
  if (!isFamily) return null
  const family = listedFamily(index, product)
  if (family.length <= 1 || !family.includes(product)) return null
  const name = familyName(family)
  const own = variationName(name, product.name)
  const between = product.name.slice(name.length, -own.length) || ', '
  return { name, own, between, choice: describeChoice(matching.length, family.length) }
}

/** Describes the choice: “1 of 12 items”, “1 of 3 that match, of 12 items”. */
function describeChoice(matching: number, all: number): string {
  if (matching === all) return `1 of ${all} items`
  if (matching === 1) return `the one that matches, of ${all} items`
  return `1 of ${matching} that match, of ${all} items`
}
