import type { CatalogueIndex } from '#app/domain/catalogue/browse/catalogue-index.ts'
import { findItems } from '#app/domain/catalogue/browse/search/find-items.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { type OfferedLevel, offeredLevels } from '#app/domain/packaging/quantity/levels.ts'

/** What the rows need of the products on the lines now. */
export interface ProductChoice {
  sku: string
  name: string
  levels: OfferedLevel[]
}

export function productChoices(agreed: readonly AgreedLine[]): ProductChoice[] {
  return agreed.map(({ agreed: { product } }) => ({
    sku: product.sku,
    name: product.name,
    levels: offeredLevels(product.packs),
  }))
}

/** Most products that are offered for words that are no SKU. */
const mostMeant = 3

/**
 * Products that somebody may mean who typed words in place of a SKU, in a sentence; empty where it is a
 * SKU, or nothing is found by them.
 */
export function productsMeant(index: CatalogueIndex, typed: string): string {
  const found = findItems(index, typed.slice(0, 100), mostMeant)
  if (found.some(({ sku }) => sku === typed.toUpperCase())) return ''
  const named = found.map(({ sku, name }) => `${sku} (${name})`)
  return named.length > 0 ? `Perhaps ${named.join(', or ')}?` : ''
}
