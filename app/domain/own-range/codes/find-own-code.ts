import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { type FindCode, ourCodes } from '#app/domain/enquiry/paste/resolve-list.ts'
import { codeKey, withoutZeros } from './own-code.ts'

/**
 * Finds what a code of a company's own or of ours stands for. Theirs comes first; one whose zeros in
 * front a spreadsheet dropped is found where nothing else is meant.
 * @param skus the products of each own code, by its key
 */
export function ownCodes(
  catalogue: CatalogueSnapshot,
  skus: ReadonlyMap<string, readonly string[]>,
): FindCode {
  const ours = ourCodes(catalogue, new Map())
  const trimmed = Map.groupBy(skus, ([key]) => withoutZeros(key))
  const productsOf = (found: readonly string[]) => {
    return [...new Set(found)].flatMap((sku) => catalogue.bySku.get(sku) ?? [])
  }
  return (code) => {
    const key = codeKey(code)
    const own = productsOf(skus.get(key) ?? [])
    if (own.length > 0) return own
    const our = ours(code)
    if (our.length > 0 || key === '') return our
    return productsOf((trimmed.get(withoutZeros(key)) ?? []).flatMap(([, found]) => found))
  }
}
