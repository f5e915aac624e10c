import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { linkTo, type ProductLink } from './product-link.ts'

/** Product data for a small picture with a name. */
export interface ProductGlimpse extends ProductLink {
  drawing: Drawing
}

/** Maximum number of recently viewed products in the browser, and of products in one request. */
export const maxGlimpses = 12

/**
 * Looks up products by slug and SKU in the current catalogue, in the given order and without
 * duplicates. Unknown ones are left out, as are all beyond the first `maxGlimpses`.
 */
export function productGlimpses(
  { bySku, bySlug }: CatalogueSnapshot,
  names: { slugs: readonly string[]; skus: readonly string[] },
): ProductGlimpse[] {
  const found = [
    ...names.slugs.slice(0, maxGlimpses).map((slug) => bySlug.get(slug)),
    ...names.skus.slice(0, maxGlimpses).map((sku) => bySku.get(sku)),
  ].filter((product) => product !== undefined)
  return [...new Set(found)].slice(0, maxGlimpses).map((product) => ({
    ...linkTo(product),
    drawing: drawingOf(product),
  }))
}
