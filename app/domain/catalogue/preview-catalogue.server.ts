import type { DocumentKind } from '#app/domain/publishing/document.ts'
import {
  currentOverlay,
  type DraftOverlay,
} from '#app/domain/publishing/preview/draft-overlay.server.ts'
import { buildSnapshot, type CatalogueSnapshot } from './catalogue-snapshot.ts'
import type { AttributeDefinition } from './dictionary/attribute-dictionary.ts'
import type { Product } from './product/product.ts'

/** Maximum number of products for which a preview builds lists, search and relations anew. */
const maxRebuilt = 5000

const previews = new WeakMap<CatalogueSnapshot, WeakMap<DraftOverlay, CatalogueSnapshot>>()

/**
 * Returns the catalogue with the drafts of the preview that is being rendered; the published one
 * outside of previews. In a large catalogue, lists and relations stay those of the published one.
 */
export function withPreviewedProducts(published: CatalogueSnapshot): CatalogueSnapshot {
  const overlay = currentOverlay()
  if (!overlay) return published
  const ofPublished = previews.get(published) ?? new WeakMap<DraftOverlay, CatalogueSnapshot>()
  previews.set(published, ofPublished)
  const made = ofPublished.get(overlay) ?? previewCatalogue(published, overlay)
  ofPublished.set(overlay, made)
  return made
}

function previewCatalogue(published: CatalogueSnapshot, overlay: DraftOverlay): CatalogueSnapshot {
  const products = draftsOf<Product>(overlay, 'product')
  const attributes = draftsOf<AttributeDefinition>(overlay, 'attribute')
  if (products.length + attributes.length === 0) return published
  const dictionary = new Map(published.dictionary)
  for (const definition of attributes) dictionary.set(definition.key, definition)
  const bySku = new Map(published.bySku)
  const changed = new Map(published.changed)
  for (const product of products) {
    changed.set(product.sku, new Date())
    if (product.status === 'draft') bySku.delete(product.sku)
    else bySku.set(product.sku, product)
  }
  const { version, index } = published
  const all = [...bySku.values()]
  if (all.length <= maxRebuilt) {
    const rebuilt = buildSnapshot(version, dictionary, all, [], changed)
    return { ...rebuilt, index: { ...rebuilt.index, thesaurus: index.thesaurus } }
  }
  const bySlug = new Map(all.map((product) => [product.slug, product]))
  return { ...published, dictionary, products: all, bySku, bySlug, changed }
}

/** Returns the drafts of a kind; the preview has parsed them by the kind. */
function draftsOf<Body>(overlay: DraftOverlay, kind: DocumentKind): Body[] {
  return [...overlay.documents]
    .filter(([id]) => id.startsWith(`${kind} `))
    .map(([, body]) => body as Body)
}
