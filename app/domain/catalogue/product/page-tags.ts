import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { CatalogueTag } from '../catalogue-tags.ts'
import { needsReplacement } from '../drop-in/drop-ins.ts'
import { fitRulesOf } from '../fit/find-fitting.ts'
import type { Product } from './product.ts'
import type { ProductView } from './product-view.ts'

/**
 * Returns the tags of a product page: its product and family, the other products that it shows, and
 * the categories from which those were selected.
 */
export function productPageTags(
  { bySku }: CatalogueSnapshot,
  product: Product,
  view: ProductView,
): Set<CatalogueTag> {
  const shown = skusShown(view)
  if (product.successor !== null) shown.add(product.successor)
  if (product.canonical !== null) shown.add(product.canonical)
  const categories = new Set([
    product.category,
    ...fitRulesOf(product).map(({ sought }) => sought.category),
    ...[...shown].flatMap((sku) => bySku.get(sku)?.category ?? []),
  ])
  const tags = new Set<CatalogueTag>([`product ${product.sku}`, `family ${view.family}`])
  for (const sku of shown) tags.add(`product ${sku}`)
  for (const category of categories) tags.add(`selection ${category}`)
  if (needsReplacement(product)) tags.add(`lead-times ${product.category}`)
  return tags
}

/** Returns the SKUs of the other products that a product page shows. */
function skusShown({ colours, listings, base, successor, related, fits, dropIns }: ProductView) {
  const links = [
    ...colours,
    ...listings,
    ...(base ? [base] : []),
    ...(successor ? [successor] : []),
    ...related.flatMap(({ cards }) => cards),
    ...fits.flatMap(({ best }) => best),
    ...(dropIns?.replacements ?? []),
  ]
  return new Set(links.map(({ sku }) => sku))
}

/** Returns the tags of cards of products, which show in which colours of the family each is made. */
export function cardTags(products: readonly Product[]): CatalogueTag[] {
  return products.flatMap(({ sku, category }): CatalogueTag[] => [
    `product ${sku}`,
    `selection ${category}`,
  ])
}

/** Tags of the line-up of bottles, which is selected from all of them. */
export const lineUpTags: readonly CatalogueTag[] = ['selection bottles']
