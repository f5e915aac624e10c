import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { LineSnapshot } from '../enquiry.ts'

/** Picks the part of a product that a line stores when the enquiry is sent. */
export function takeLineSnapshot(product: Pick<Product, keyof LineSnapshot>): LineSnapshot {
  const { sku, slug, name, category, subcategory, attributes } = product
  const { packs, minimumOrder, leadTime, provenance } = product
  return {
    sku,
    slug,
    name,
    category,
    subcategory,
    attributes,
    packs,
    minimumOrder,
    leadTime,
    provenance,
  }
}
