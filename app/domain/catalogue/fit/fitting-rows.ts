import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findFitting, fitRulesOf } from './find-fitting.ts'

/**
 * Marks the products that certainly fit at least one of the named ones; an enquiry with two bottles
 * needs the closures of either. Unknown codes are ignored.
 * @returns by row of the index: 1 if the product fits, otherwise 0
 */
export function markFittingRows(catalogue: CatalogueSnapshot, skus: readonly string[]): Uint8Array {
  const rows = new Uint8Array(catalogue.products.length)
  for (const sku of skus) {
    const product = catalogue.bySku.get(sku)
    if (!product) continue
    for (const rule of fitRulesOf(product)) {
      for (const { group } of findFitting(catalogue.relations.fit, product, rule).fits) {
        for (const row of group.rows) rows[row] = 1
      }
    }
  }
  return rows
}
