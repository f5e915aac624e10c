import type { CatalogueIndex } from '#app/domain/catalogue/browse/catalogue-index.ts'
import { findItems } from '#app/domain/catalogue/browse/search/find-items.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { type OfferedLevel, offeredLevels } from '#app/domain/packaging/quantity/levels.ts'

/** A product on the lines, as the rows of the proposal form need it. */
export interface ProductChoice {
  sku: string
  name: string
  levels: OfferedLevel[]
}

export function buildProductChoices(agreed: readonly AgreedLine[]): ProductChoice[] {
  return agreed.map(({ agreed: { product } }) => ({
    sku: product.sku,
    name: product.name,
    levels: offeredLevels(product.packs),
  }))
}

/** Maximum number of products suggested for text that is not a SKU. */
const maxSuggestions = 3

/**
 * Suggests products for text that was entered instead of a SKU, as a sentence: “Perhaps … (…)?”.
 * Empty if the text is a SKU or nothing matches.
 */
export function describeSuggestions(index: CatalogueIndex, typed: string): string {
  const found = findItems(index, typed.slice(0, 100), maxSuggestions)
  if (found.some(({ sku }) => sku === typed.toUpperCase())) return ''
  const named = found.map(({ sku, name }) => `${sku} (${name})`)
  return named.length > 0 ? `Perhaps ${named.join(', or ')}?` : ''
}
