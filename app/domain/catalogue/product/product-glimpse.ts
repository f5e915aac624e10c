import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { linkTo, type ProductLink } from './product-link.ts'

/** As much of a product as a small picture with its name needs. */
export interface ProductGlimpse extends ProductLink {
  drawing: Drawing
}

/** How many products a browser keeps as recently viewed, and the most that are asked for at once. */
export const mostGlimpses = 12

/**
 * The products of these slugs and SKUs as the catalogue has them now, in that order, each once;
 * what it does not have is left out, and so is all beyond the first `mostGlimpses`.
 */
export function productGlimpses(
  { bySku, bySlug }: CatalogueSnapshot,
  names: { slugs: readonly string[]; skus: readonly string[] },
): ProductGlimpse[] {
  const found = [
    ...names.slugs.slice(0, mostGlimpses).map((slug) => bySlug.get(slug)),
    ...names.skus.slice(0, mostGlimpses).map((sku) => bySku.get(sku)),
  ].filter((product) => product !== undefined)
  return [...new Set(found)].slice(0, mostGlimpses).map((product) => ({
    ...linkTo(product),
    drawing: drawingOf(product),
  }))
}
