import { createCodeLookup, type FindCode } from '#app/domain/cart/paste/resolve-list.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { readScannedGtin } from '#app/domain/catalogue/product/gtin.ts'
import { codeKey, removeLeadingZeros } from './own-code.ts'

/**
 * Returns a function that finds the products of a code, which may be the company's own (checked
 * first) or ours. A code typed without its leading zeros, which spreadsheets drop, also matches, and
 * so does a barcode whose GTIN is the code.
 * @param skus SKUs of each own code, by code key
 */
export function createCodeFinder(
  catalogue: CatalogueSnapshot,
  skus: ReadonlyMap<string, readonly string[]>,
): FindCode {
  const ours = createCodeLookup(catalogue, new Map())
  const trimmed = Map.groupBy(skus, ([key]) => removeLeadingZeros(key))
  const productsOf = (found: readonly string[]) => {
    return [...new Set(found)].flatMap((sku) => catalogue.bySku.get(sku) ?? [])
  }
  return (code) => {
    const key = codeKey(code)
    const own = productsOf(skus.get(key) ?? [])
    if (own.length > 0) return own
    const our = ours(code)
    if (our.length > 0 || key === '') return our
    // A company may use the GTIN of a product as its own code, in any of its lengths.
    const gtin = readScannedGtin(code)
    const keys = [removeLeadingZeros(key), ...(gtin ? [removeLeadingZeros(gtin)] : [])]
    const entries = keys.map((one) => trimmed.get(one)).find((found) => found !== undefined)
    return productsOf((entries ?? []).flatMap(([, found]) => found))
  }
}
