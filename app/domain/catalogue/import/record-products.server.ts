import type { SystemActor } from '#app/domain/access/actor.ts'
import { recordPublication } from '#app/domain/publishing/publish-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Product } from '../product/product.ts'
import type { ChangedProduct } from './write-products.server.ts'

/** Author of imported products. */
const importer: SystemActor = { kind: 'system', source: 'command', name: 'Import of products' }

/**
 * Records an import as a published change set: for each product that it changed, the state after it
 * and, if that is not recorded yet, the state before.
 */
export async function recordProducts(
  tx: Database,
  products: readonly Product[],
  changed: readonly ChangedProduct[],
): Promise<void> {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const documents = changed.flatMap(({ sku, before }) => {
    const body = bySku.get(sku)
    return body ? [{ kind: 'product' as const, key: sku, body, before }] : []
  })
  await recordPublication(tx, importer, { title: 'Imported products', documents })
}
