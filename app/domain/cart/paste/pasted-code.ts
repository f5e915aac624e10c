import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findByCode } from '#app/domain/catalogue/product/find-by-code.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productPath } from '#app/domain/catalogue/product/product-slug.ts'
import { isNormalPath } from '#app/domain/redirects/redirect-rules.ts'

/** Where paths of old addresses lead now. */
export type OldAddresses = ReadonlyMap<string, string>

const longestCode = 200

/** The last segment of an address that was pasted instead of a code; any other code unchanged. */
export function slugOfPastedCode(code: string): string {
  const path = code.split(/[?#]/, 1)[0] ?? ''
  return path.includes('/') ? (path.split('/').filter(Boolean).at(-1) ?? '') : path
}

/** The paths under which a code may be an old address. */
export function oldPathsOf(code: string): string[] {
  const slug = slugOfPastedCode(code).toLowerCase()
  return [productPath(slug), `/product/${slug}`].filter(isNormalPath)
}

/** The product of a SKU in any spelling, of its address, or of an address it had before. */
export function findPasted(
  catalogue: CatalogueSnapshot,
  code: string,
  oldAddresses: OldAddresses,
): Product | undefined {
  if (code === '' || code.length > longestCode) return undefined
  const direct = findByCode(catalogue, slugOfPastedCode(code))
  if (direct) return direct
  for (const path of oldPathsOf(code)) {
    const target = oldAddresses.get(path)
    const product = target && catalogue.bySlug.get(slugOfPastedCode(target))
    if (product) return product
  }
  return undefined
}
