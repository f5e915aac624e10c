import type { SystemActor } from '#app/domain/access/actor.ts'
import { recordPublication } from '#app/domain/publishing/publish-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Product } from '../product/product.ts'
import type { ReplacedDocument } from './import-dictionary.server.ts'
import type { ChangedProduct } from './write-products.server.ts'

/** Author of imported products. */
const importer: SystemActor = { kind: 'system', source: 'command', name: 'Import of products' }

/**
 * Records an import as a published change set: for each document that it changed, the state after it
 * and, if that is not recorded yet, the state before.
 * @param changed.dictionary attributes and synonyms
 */
export async function recordImport(
  tx: Database,
  changed: {
    products: readonly Product[]
    changedProducts: readonly ChangedProduct[]
    dictionary: readonly ReplacedDocument[]
  },
): Promise<void> {
  const bySku = new Map(changed.products.map((product) => [product.sku, product]))
  const products = changed.changedProducts.flatMap(({ sku, before }) => {
    const body = bySku.get(sku)
    return body ? [{ kind: 'product' as const, key: sku, body, before }] : []
  })
  const title = products.length > 0 ? 'Imported products' : 'Imported attributes and synonyms'
  await recordPublication(tx, importer, { title, documents: [...changed.dictionary, ...products] })
}
