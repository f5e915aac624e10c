import type { AgreedLine } from '#app/domain/enquiry/proposal/agreed-lines.ts'
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
