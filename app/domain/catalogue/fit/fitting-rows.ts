import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findFitting, fitRulesOf } from './find-fitting.ts'

/**
 * By row of the catalogue’s index: 1 where a product certainly fits at least one of those named; an
 * enquiry with two bottles needs the closures of either. Unknown codes fit nothing.
 */
export function fittingRows(catalogue: CatalogueSnapshot, skus: readonly string[]): Uint8Array {
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
