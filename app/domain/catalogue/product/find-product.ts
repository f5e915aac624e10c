import { compactCode } from '#app/domain/catalogue/browse/search/fold-words.ts'
import { equalInterval, prefixInterval } from '#app/domain/catalogue/browse/search/text-index.ts'
import { searchText } from '#app/domain/catalogue/browse/search/text-search.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { compareStrength, type StrengthVerdict } from '#app/domain/packaging/compare-strength.ts'
import { normaliseGtin, readScannedGtin } from './gtin.ts'
import { isOrderable, type Product } from './product.ts'
import { isProductSlug } from './product-slug.ts'

/** Products by GTIN, indexed once for each snapshot. */
const indexes = new WeakMap<CatalogueSnapshot, ReadonlyMap<string, Product>>()

/** Finds a published product by its GTIN of 14 digits, whatever its status. */
export function findByGtin(catalogue: CatalogueSnapshot, gtin: string): Product | undefined {
  return indexOf(catalogue).get(gtin)
}

function indexOf(catalogue: CatalogueSnapshot): ReadonlyMap<string, Product> {
  const ready = indexes.get(catalogue)
  if (ready) return ready
  const index = new Map<string, Product>()
  for (const product of catalogue.products) {
    const { gtin } = product.attributes
    const normalised = typeof gtin === 'string' ? normaliseGtin(gtin) : null
    if (normalised && !index.has(normalised)) index.set(normalised, product)
  }
  indexes.set(catalogue, index)
  return index
}

/**
 * Finds a published product by its SKU or slug in any spelling (“gb cl750s ag bv 12 x”), or by a
 * scanned barcode with its GTIN, whatever its status.
 */
export function findByCode(catalogue: CatalogueSnapshot, typed: string): Product | undefined {
  const { bySku, bySlug, index } = catalogue
  const exact = bySku.get(typed) ?? bySlug.get(typed)
  if (exact) return exact
  const code = compactCode(typed)
  if (code === '') return undefined
  const { codes, codeRows } = index.text
  const { from, to } = equalInterval(codes, code)
  const row = codeRows[from]
  if (from < to && row !== undefined) return index.products[row]
  const gtin = readScannedGtin(typed)
  return gtin === null ? undefined : findByGtin(catalogue, gtin)
}

const maxSuggestions = 3
/** Maximum number of codes with the same prefix that are compared. */
const maxComparedCodes = 80
const minPrefixLength = 3
/** Returns the maximum edit distance, by the length of the code. */
const maxEditDistance = (length: number) => (length > 10 ? 4 : 2)

/**
 * Returns up to three listed products that an unknown code may mean: codes with the same prefix
 * within a small edit distance, otherwise the results of a search for it.
 */
export function findNearCodes(catalogue: CatalogueSnapshot, typed: string): Product[] {
  const code = compactCode(typed)
  if (code.length < minPrefixLength) return []
  const { index } = catalogue
  const { codes, codeRows } = index.text
  for (let length = code.length; length >= minPrefixLength; length--) {
    const { from, to } = prefixInterval(codes, code.slice(0, length))
    if (from === to) continue
    const near: { row: number; distance: number }[] = []
    for (let at = from; at < Math.min(to, from + maxComparedCodes); at++) {
      const row = codeRows[at] as number
      const distance = editDistance(code, codes[at] as string)
      if (row < index.listed && distance <= maxEditDistance(code.length))
        near.push({ row, distance })
    }
    if (near.length > 0) return productsOf(catalogue, near)
    if (to - from > maxComparedCodes) break
  }
  const found = searchText(index.text, typed.slice(0, 100))
  const scored = [...found.rows].map((row) => ({ row, distance: -(found.scores[row] ?? 0) }))
  return productsOf(catalogue, scored)
}

function productsOf(
  { index }: CatalogueSnapshot,
  near: { row: number; distance: number }[],
): Product[] {
  const ranked = near.toSorted((a, b) => a.distance - b.distance || a.row - b.row)
  const rows = [...new Set(ranked.map(({ row }) => row))].slice(0, maxSuggestions)
  return rows.flatMap((row) => index.products[row] ?? [])
}

/** Computes the Levenshtein distance (https://en.wikipedia.org/wiki/Levenshtein_distance). */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, changed))
    }
    above = line
  }
  return above[b.length] ?? 0
}

/** Finds the product with this slug; every status except draft is found. */
export function findProduct(catalogue: CatalogueSnapshot, slug: string): Product | undefined {
  return isProductSlug(slug) ? catalogue.bySlug.get(slug) : undefined
}

/**
 * Result of following the chain of successors of a product. `too-weak`: the successor that the
 * catalogue names falls short in strength, so it must not be offered as a replacement.
 */
type Replacement =
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
