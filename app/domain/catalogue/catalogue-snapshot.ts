import type { AttributeDictionary } from './attribute-dictionary.ts'
import { buildIndex, type CatalogueIndex } from './browse/catalogue-index.ts'
import type { Synonym } from './browse/synonyms.ts'
import type { Product } from './product.ts'
import { buildRelations, type ProductRelations } from './product-relations.ts'

/** The published catalogue as one process holds it in memory. Never changed, only replaced. */
export interface CatalogueSnapshot {
  /** Publication it was read from. */
  version: number
  dictionary: AttributeDictionary
  /** Every product but drafts: those that are listed first, each in catalogue order. */
  products: readonly Product[]
  bySku: ReadonlyMap<string, Product>
  bySlug: ReadonlyMap<string, Product>
  /** When each product was written last, by SKU. */
  changed: ReadonlyMap<string, Date>
  /** For browsing: facets, sorts and search. */
  index: CatalogueIndex
  /** For product pages: families, listings and what fits. */
  relations: ProductRelations
}

/** Builds a snapshot; drafts are left out. */
export function buildSnapshot(
  version: number,
  dictionary: AttributeDictionary,
  all: readonly Product[],
  synonyms: readonly Synonym[] = [],
  changed: ReadonlyMap<string, Date> = new Map(),
): CatalogueSnapshot {
  const index = buildIndex(all, dictionary, synonyms)
  const { products } = index
  return {
    version,
    dictionary,
    products,
    bySku: new Map(products.map((product) => [product.sku, product])),
    bySlug: new Map(products.map((product) => [product.slug, product])),
    changed,
    index,
    relations: buildRelations(products),
  }
}
