import { compareStrength, type StrengthVerdict } from '#app/domain/packaging/compare-strength.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { isOrderable, type Product } from './product.ts'
import { isProductSlug } from './product-slug.ts'

/** Finds the product with this slug; every status except draft is found. */
export function findProduct(catalogue: CatalogueSnapshot, slug: string): Product | undefined {
  return isProductSlug(slug) ? catalogue.bySlug.get(slug) : undefined
}

/**
 * Result of following the chain of successors of a product. `too-weak`: the successor that the
 * catalogue names falls short in strength, so it must not be offered as a replacement.
 */
export type Replacement =
  | { outcome: 'replaced'; product: Product }
  | { outcome: 'too-weak'; product: Product; verdict: StrengthVerdict }
  | { outcome: 'none' }

/**
 * Follows the chain of successors of a product to the first that can be ordered, and compares its
 * strength with that of the product itself.
 */
export function findReplacement(
  product: Product,
  productBySku: (sku: string) => Product | undefined,
): Replacement {
  const seen = new Set([product.sku])
  let next = product.successor
  while (next && !seen.has(next)) {
    seen.add(next)
    const candidate = productBySku(next)
    if (!candidate) break
    if (isOrderable(candidate)) {
      const verdict = compareStrength(candidate, product)
      return verdict.outcome === 'no-weaker'
        ? { outcome: 'replaced', product: candidate }
        : { outcome: 'too-weak', product: candidate, verdict }
    }
    next = candidate.successor
  }
  return { outcome: 'none' }
}

/** Finds the product that replaces an obsolete one; null if there is none as strong. */
export function findSuccessor(catalogue: CatalogueSnapshot, product: Product): Product | null {
  const replacement = findReplacement(product, (sku) => catalogue.bySku.get(sku))
  return replacement.outcome === 'replaced' ? replacement.product : null
}

/** Returns the base product of a supplier's listing; any other product is returned unchanged. */
export function findBaseProduct(catalogue: CatalogueSnapshot, product: Product): Product {
  const base = product.canonical === null ? undefined : catalogue.bySku.get(product.canonical)
  return base ?? product
}
