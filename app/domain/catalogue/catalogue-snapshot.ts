import {
  forEachPausably,
  type PausableWork,
  runWithoutPause,
} from '#app/platform/process/pausable-work.ts'
import {
  buildIndexPausably,
  type CatalogueIndex,
  type ProductChanges,
  patchIndexPausably,
} from './browse/catalogue-index.ts'
import type { Synonym } from './browse/search/synonyms.ts'
import { type CatalogueTags, createTags, patchTagsPausably } from './catalogue-tags.ts'
import type { AttributeDictionary } from './dictionary/attribute-dictionary.ts'
import { overlayMap } from './overlaid-map.ts'
import type { Product } from './product/product.ts'
import {
  buildRelationsPausably,
  type EarlierRelations,
  type ProductRelations,
} from './product/product-relations.ts'

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
  /** Synonyms of the trade, sorted. */
  synonyms: readonly Synonym[]
  /** Index for browsing: facets, sorts and search. */
  index: CatalogueIndex
  /** Look-ups for product pages: colours, listings and fitting products. */
  relations: ProductRelations
  /** Tags of cached pages, with the versions of the last edits. */
  tags: CatalogueTags
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
  const lookUps = {
    bySku: new Map<string, Product>(),
    bySlug: new Map<string, Product>(),
    changed,
    tags: createTags(version),
  }
  yield* forEachPausably(index.products, (product) => {
    lookUps.bySku.set(product.sku, product)
    lookUps.bySlug.set(product.slug, product)
  })
  return yield* snapshotOfPausably(version, index, synonyms, lookUps)
}

/** Changes since a snapshot was read. */
export interface SnapshotChanges extends ProductChanges {
  /** Times of the last update of `products`, by SKU. */
  changed: ReadonlyMap<string, Date>
  /** All synonyms if they changed, otherwise null. */
  synonyms: readonly Synonym[] | null
}

/**
 * Builds the next snapshot from an earlier one, which stays as it is. The dictionary must be the
 * same. The result equals a snapshot that is built from all products, in a tenth of the time.
 * @param options.keepsRows whether renamed products keep their rows for now: such a snapshot, whose
 * `index.isOrdered` is false, is made in a quarter of the time and completed by `orderPausably`
 */
export function* patchSnapshotPausably(
  earlier: CatalogueSnapshot,
  version: number,
  changes: SnapshotChanges,
  { keepsRows = false } = {},
): PausableWork<CatalogueSnapshot> {
  const synonyms = changes.synonyms ?? earlier.synonyms
  const options = { keepsRows }
  const { index, moves } = yield* patchIndexPausably(earlier.index, changes, synonyms, options)
  const bySku = new Map<string, Product | undefined>()
  const bySlug = new Map<string, Product | undefined>()
  const times = new Map<string, Date | undefined>()
  for (const sku of changes.skus) {
    bySku.set(sku, undefined)
    times.set(sku, undefined)
    const before = earlier.bySku.get(sku)
    if (before) bySlug.set(before.slug, undefined)
  }
  for (const product of changes.products) {
    if (product.status === 'draft') continue
    bySku.set(product.sku, product)
    bySlug.set(product.slug, product)
    times.set(product.sku, changes.changed.get(product.sku))
  }
  const edits = [...changes.skus].map((sku) => ({
    before: earlier.bySku.get(sku) ?? null,
    after: bySku.get(sku) ?? null,
  }))
  const families = { before: earlier.index.families.keys, after: index.families.keys }
  const lookUps = {
    tags: yield* patchTagsPausably(earlier.tags, version, { edits, families }),
    bySku: overlayMap(earlier.bySku, bySku),
    bySlug: overlayMap(earlier.bySlug, bySlug),
    changed: overlayMap(earlier.changed, times),
  }
  return yield* snapshotOfPausably(version, index, synonyms, lookUps, {
    relations: earlier.relations,
    moves,
    products: earlier.products,
    families: earlier.index.families,
  })
}

/** Builds the snapshot that has the products of an earlier one, of any order, in catalogue order. */
export function orderPausably(earlier: CatalogueSnapshot): PausableWork<CatalogueSnapshot> {
  const none = { products: [], skus: new Set<string>(), changed: new Map(), synonyms: null }
  return patchSnapshotPausably(earlier, earlier.version, none)
}

function* snapshotOfPausably(
  version: number,
  index: CatalogueIndex,
  synonyms: readonly Synonym[],
  lookUps: Pick<CatalogueSnapshot, 'bySku' | 'bySlug' | 'changed' | 'tags'>,
  earlier?: EarlierRelations,
): PausableWork<CatalogueSnapshot> {
  const { products, dictionary, indexed, families } = index
  const relations = yield* buildRelationsPausably(indexed, families, earlier)
  return { version, dictionary, products, ...lookUps, synonyms, index, relations }
}
