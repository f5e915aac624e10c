import { isDeepStrictEqual } from 'node:util'
import type { SystemActor } from '#app/domain/access/actor.ts'
import type { Synonym } from '#app/domain/catalogue/browse/search/synonyms.ts'
import { loadSynonyms } from '#app/domain/catalogue/dictionary/load-synonyms.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { synonymTable } from '#app/domain/catalogue/tables.server.ts'
import { recordPublication } from '#app/domain/publishing/publish-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
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

/**
 * Replaces the stored synonyms.
 * @returns the synonyms that changed
 */
export async function replaceSynonyms(
  tx: Database,
  synonyms: readonly Synonym[],
): Promise<ReplacedDocument[]> {
  const stored = bodiesOf(await loadSynonyms(tx))
  const given = bodiesOf(synonyms)
  const replaced = [...new Set([...given.keys(), ...stored.keys()])].flatMap((key) => {
    const [body, before] = [given.get(key) ?? null, stored.get(key) ?? null]
    return isDeepStrictEqual(body, before) ? [] : [{ kind: 'synonym' as const, key, body, before }]
  })
  if (replaced.length === 0) return []
  await tx.delete(synonymTable)
  if (synonyms.length > 0) await tx.insert(synonymTable).values([...synonyms])
  return replaced
}

const bodiesOf = (synonyms: readonly Synonym[]) =>
  new Map(synonyms.map(({ say, means, note }) => [say, { means, note }]))
