import {
  compareStrength,
  describeShortfalls,
} from '#app/domain/packaging/strength/compare-strength.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { publishedFamily } from '../family/family-members.ts'
import { findBaseProduct, findReplacement } from '../product/find-product.ts'
import type { Product } from '../product/product.ts'
import { versionOf } from '../product/product-family.ts'
import { supplierListings } from '../product/product-versions.ts'

/**
 * Lists contradictions between the strength of a product and that of the products which the catalogue
 * declares as its equals: its successor, the listings of the same item under other codes, and its mould
 * in other colours and packs. Pages do not offer a weaker one as a replacement; the audit finds it, since
 * either the figures or the declaration is wrong.
 */
export function weakerAlternatives(catalogue: CatalogueSnapshot, product: Product): string[] {
  const found: string[] = []
  const replacement = findReplacement(product, (sku) => catalogue.bySku.get(sku))
  if (replacement.outcome === 'too-weak') {
    const shortfall = describeShortfalls(replacement.verdict)
    found.push(`Its successor ${replacement.product.sku} is weaker: ${shortfall}.`)
  }
  const base = findBaseProduct(catalogue, product)
  const listings = supplierListings(catalogue, product)
  for (const listing of base === product ? listings : [base, ...listings]) {
    const shortfall = describeShortfalls(compareStrength(listing, product))
    if (shortfall) found.push(`${listing.sku}, the same item, is weaker: ${shortfall}.`)
  }
  // One finding at the weak product, not one at each of the others.
  const stronger = sameItems(catalogue, product).find(
    (other) => compareStrength(product, other).outcome !== 'no-weaker',
  )
  if (stronger) {
    const shortfall = describeShortfalls(compareStrength(product, stronger))
    found.push(`It is weaker than ${stronger.sku}, of the same mould or version: ${shortfall}.`)
  }
  return found
}

/** Lists the other items of a bottle's mould, or of another product's version: its other colours. */
function sameItems(catalogue: CatalogueSnapshot, product: Product): Product[] {
  const isBottle = product.category === 'bottles'
  if (isBottle && product.mould === null) return []
  return publishedFamily(catalogue.index, product).filter(
    (other) =>
      other !== product &&
      other.canonical === null &&
      (isBottle ? other.mould === product.mould : versionOf(other) === versionOf(product)),
  )
}
