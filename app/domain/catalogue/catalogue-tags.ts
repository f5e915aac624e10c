import type { PausableWork } from '#app/platform/process/pausable-work.ts'
import { type FamilyKeys, familyKeyOf } from './family/one-body.ts'
import { overlayMap } from './overlaid-map.ts'
import type { Product } from './product/product.ts'

/**
 * Kinds of tags by which cached pages are found again after an edit:
 * - `product`, by SKU, and `family`, by its key: any edit of the product, or of one of the family;
 * - `category`, by its slug: any edit of one of its products;
 * - `selection`, by a category's slug: a product was inserted or deleted, or edited in more than
 *   its details. Which products a page shows, and in which order, does not depend on details;
 * - `lead-times`, by a category's slug: the lead time of a product was edited, by which drop-in
 *   replacements are selected.
 */
export const tagKinds = ['product', 'family', 'category', 'selection', 'lead-times'] as const
export type TagKind = (typeof tagKinds)[number]
/** Kind and key. */
export type CatalogueTag = `${TagKind} ${string}`

/** Catalogue versions in which the products of each tag were last edited. */
export interface CatalogueTags {
  /** Version at which the whole catalogue was loaded; tags without an entry have it. */
  loaded: number
  versions: ReadonlyMap<CatalogueTag, number>
}

/** Returns the tags of a catalogue that was loaded as a whole. */
export function createTags(version: number): CatalogueTags {
  return { loaded: version, versions: new Map() }
}

/** State of a product before and after an edit; null if it was not or is no longer published. */
export interface ProductEdit {
  before: Product | null
  after: Product | null
}

/** Returns the tags after edits of products, which were published in a version. */
export function* patchTagsPausably(
  { loaded, versions }: CatalogueTags,
  version: number,
  {
    edits,
    families,
  }: { edits: readonly ProductEdit[]; families: { before: FamilyKeys; after: FamilyKeys } },
): PausableWork<CatalogueTags> {
  const edited = new Map<CatalogueTag, number>()
  for (const { before, after } of edits) {
    const isDelayed = JSON.stringify(before?.leadTime) !== JSON.stringify(after?.leadTime)
    const isSelected = !before || !after || !isAlikeButForDetails(before, after)
    for (const [product, keys] of [
      [before, families.before],
      [after, families.after],
    ] as const) {
      if (!product) continue
      edited.set(`product ${product.sku}`, version)
      edited.set(`family ${familyKeyOf(keys, product)}`, version)
      edited.set(`category ${product.category}`, version)
      if (isDelayed) edited.set(`lead-times ${product.category}`, version)
      if (isSelected) edited.set(`selection ${product.category}`, version)
    }
    yield
  }
  return { loaded, versions: overlayMap(versions, edited) }
}

/** Returns the version in which the products of a tag were last edited. */
export function versionOfTag({ loaded, versions }: CatalogueTags, tag: CatalogueTag): number {
  return versions.get(tag) ?? loaded
}

/**
 * Whether two states of a product differ only in details: texts and terms that pages show of a
 * product, but by which no page selects or orders products, except for drop-in replacements.
 */
function isAlikeButForDetails(before: Product, after: Product): boolean {
  return JSON.stringify(withoutDetails(before)) === JSON.stringify(withoutDetails(after))
}

function withoutDetails({
  description,
  searchDescription,
  photos,
  leadTime,
  minimumOrder,
  provenance,
  ...product
}: Product) {
  const { leadTime: _, minimumOrder: __, ...origins } = provenance
  return { ...product, provenance: origins }
}
