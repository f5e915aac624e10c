import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findByCode } from '#app/domain/catalogue/product/find-by-code.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import { isNormalPath } from '#app/domain/redirects/redirect-rules.ts'

/** Redirects from old paths to current ones. */
export type OldAddresses = ReadonlyMap<string, string>

const maxCodeLength = 200

/**
 * Returns the last path segment of a URL that was pasted instead of a code; other codes are
 * returned without query or hash.
 */
export function slugOfPastedCode(code: string): string {
  const path = code.split(/[?#]/, 1)[0] ?? ''
  return path.includes('/') ? (path.split('/').filter(Boolean).at(-1) ?? '') : path
}

/** Lists the paths that a code may have had as an old URL. */
export function listOldPaths(code: string): string[] {
  const slug = slugOfPastedCode(code).toLowerCase()
  return [productPath(slug), `/product/${slug}`].filter(isNormalPath)
}

/**
 * Finds the product for a pasted code: a SKU in any spelling, a product URL, or a former URL of the
 * product.
 */
export function findPastedProduct(
  catalogue: CatalogueSnapshot,
  code: string,
  oldAddresses: OldAddresses,
): Product | undefined {
  if (code === '' || code.length > maxCodeLength) return undefined
  const direct = findByCode(catalogue, slugOfPastedCode(code))
  if (direct) return direct
  for (const path of listOldPaths(code)) {
    const target = oldAddresses.get(path)
    const product = target && catalogue.bySlug.get(slugOfPastedCode(target))
    if (product) return product
  }
  return undefined
}
