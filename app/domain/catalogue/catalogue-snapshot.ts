import {
  forEachPausably,
  type PausableWork,
  runWithoutPause,
} from '#app/platform/process/pausable-work.ts'
import { buildIndexPausably, type CatalogueIndex } from './browse/catalogue-index.ts'
import type { Synonym } from './browse/search/synonyms.ts'
import type { AttributeDictionary } from './dictionary/attribute-dictionary.ts'
import type { Product } from './product/product.ts'
import { buildRelationsPausably, type ProductRelations } from './product/product-relations.ts'

/** The published catalogue in the memory of one process. Immutable; a new version replaces it. */
export interface CatalogueSnapshot {
  /** Publication that it was read from. */
  version: number
  dictionary: AttributeDictionary
  /** All products except drafts: listed ones first, then the others, each in catalogue order. */
  products: readonly Product[]
  bySku: ReadonlyMap<string, Product>
  bySlug: ReadonlyMap<string, Product>
  /** Time of each product's last update, by SKU. */
  changed: ReadonlyMap<string, Date>
  /** Index for browsing: facets, sorts and search. */
  index: CatalogueIndex
  /** Look-ups for product pages: colours, listings and fitting products. */
  relations: ProductRelations
}

/** Builds a snapshot without pausing; drafts are left out. */
export function buildSnapshot(
  ...parts: Parameters<typeof buildSnapshotPausably>
): CatalogueSnapshot {
  return runWithoutPause(buildSnapshotPausably(...parts))
}

/** Builds a snapshot in steps that can be paused; drafts are left out. */
export function* buildSnapshotPausably(
  version: number,
  dictionary: AttributeDictionary,
  all: readonly Product[],
  synonyms: readonly Synonym[] = [],
  changed: ReadonlyMap<string, Date> = new Map(),
): PausableWork<CatalogueSnapshot> {
  const index = yield* buildIndexPausably(all, dictionary, synonyms)
  const { products } = index
  const bySku = new Map<string, Product>()
  const bySlug = new Map<string, Product>()
  yield* forEachPausably(products, (product) => {
    bySku.set(product.sku, product)
    bySlug.set(product.slug, product)
  })
  return {
    version,
    dictionary,
    products,
    bySku,
    bySlug,
    changed,
    index,
    relations: yield* buildRelationsPausably(products, index.families),
  }
}
