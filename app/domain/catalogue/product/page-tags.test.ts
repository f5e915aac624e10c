import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { runWithoutPause } from '#app/platform/process/pausable-work.ts'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { answerQuery } from '../browse/answer-query.ts'
import { type BrowseQuery, wholeCatalogue } from '../browse/browse-query.ts'
import { listTags } from '../browse/list-tags.ts'
import { type CatalogueSnapshot, patchSnapshotPausably } from '../catalogue-snapshot.ts'
import { type CatalogueTag, versionOfTag } from '../catalogue-tags.ts'
import { familyMatrix } from '../family/family-matrix.ts'
import { findLighterBottle } from '../lighter/lighter-bottle.ts'
import { productLoad } from '../solid/product-load.ts'
import { cardOfProduct } from './card-of-product.ts'
import { lineUpBottles } from './line-up-bottles.ts'
import { cardTags, productPageTags } from './page-tags.ts'
import type { Product } from './product.ts'
import { productView } from './product-view.ts'

let seed: CatalogueSnapshot
beforeAll(async () => {
  seed = await buildSeedCatalogue()
})

/** Edits that an editor or an import makes, from details to figures that everything depends on. */
const edits: Record<string, (product: Product) => Product | null> = {
  description: (product) => ({ ...product, description: `${product.description} New.` }),
  'short lead time': (product) => ({ ...product, leadTime: { from: 1, to: 2 } }),
  'long lead time': (product) => ({ ...product, leadTime: { from: 40, to: 60 } }),
  'no lead time': (product) => ({ ...product, leadTime: null }),
  'minimum order': ({ minimumOrder, ...product }) => ({
    ...product,
    minimumOrder: { ...minimumOrder, amount: minimumOrder.amount + 1 },
  }),
  name: (product) => ({ ...product, name: `Zebra ${product.name}` }),
  slug: (product) => ({ ...product, slug: `${product.slug}-new` }),
  mass: ({ attributes, ...product }) => ({
    ...product,
    attributes: { ...attributes, glassMass: 99 },
  }),
  height: ({ attributes, ...product }) => ({
    ...product,
    attributes: { ...attributes, height: 200 },
  }),
  finish: ({ attributes, ...product }) => ({
    ...product,
    attributes: { ...attributes, finish: 'CORK' },
  }),
  estimate: (product) => ({ ...product, provenance: { height: 'estimate' } }),
  mould: (product) => ({ ...product, mould: null }),
  'special order': (product) => ({ ...product, status: 'special-order' }),
  obsolete: (product) => ({ ...product, status: 'obsolete' }),
  deletion: () => null,
}

function editProduct(product: Product, kind: string): CatalogueSnapshot {
  const edited = edits[kind]?.(product) ?? null
  return runWithoutPause(
    patchSnapshotPausably(seed, seed.version + 1, {
      products: edited ? [edited] : [],
      skus: new Set([product.sku]),
      changed: new Map([[product.sku, new Date(0)]]),
      synonyms: null,
    }),
  )
}

const areCurrent = (tags: Iterable<CatalogueTag>, { tags: newest }: CatalogueSnapshot) =>
  [...tags].every((tag) => versionOfTag(newest, tag) === seed.version)

/** Everything of a product page that is made from the catalogue. */
function pageOf(catalogue: CatalogueSnapshot, product: Product) {
  return {
    view: productView(catalogue, product),
    variations: familyMatrix(catalogue, product),
    lighter: findLighterBottle(catalogue, product),
    load: productLoad(catalogue, product)?.shape,
  }
}

const arbitraryEdit = fc.record({ at: fc.nat(), kind: fc.constantFrom(...Object.keys(edits)) })
const editedSnapshot = ({ at, kind }: { at: number; kind: string }) =>
  editProduct(seed.products[at % seed.products.length] as Product, kind)

describe('tags of a product page', () => {
  it('stay current after an edit only if the page does not change', () => {
    fc.assert(
      fc.property(
        arbitraryEdit,
        fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
        (edit, places) => {
          const edited = editedSnapshot(edit)
          for (const place of places) {
            const product = seed.products[place % seed.products.length] as Product
            const before = pageOf(seed, product)
            if (!areCurrent(productPageTags(seed, product, before.view), edited)) continue
            const after = edited.bySlug.get(product.slug)
            expect(after).toBe(product)
            expect(pageOf(edited, product)).toEqual(before)
          }
        },
      ),
    )
  })

  it('keep nearly all pages after an edit of details, and most after one of a lead time', () => {
    const bottle = seed.products.find(({ category }) => category === 'bottles') as Product
    const kept = (kind: string) => {
      const edited = editProduct(bottle, kind)
      const sample = seed.products.filter((_, at) => at % 8 === 0)
      const current = sample.filter((product) =>
        areCurrent(productPageTags(seed, product, productView(seed, product)), edited),
      )
      return current.length / sample.length
    }
    expect(kept('minimum order')).toBeGreaterThan(0.8)
    expect(kept('short lead time')).toBeGreaterThan(0.6)
    expect(kept('height')).toBeLessThan(1)
  })
})

const arbitraryFacets = fc.constantFrom<BrowseQuery['facets']>(
  [],
  [{ key: 'colour', values: ['flint'] }],
  [{ key: 'available', values: ['week'] }],
  [{ key: 'volume', values: ['330-750'] }],
)

const arbitraryList = fc.record({
  category: fc.constantFrom(null, 'bottles', 'closures', 'cartons'),
  market: fc.constantFrom<BrowseQuery['market']>(null, 'wine'),
  facets: arbitraryFacets,
  show: fc.constantFrom<BrowseQuery['show']>(null, 'items', 'families'),
  page: fc.integer({ min: 1, max: 3 }),
})

describe('tags of a list', () => {
  it('stay current after an edit only if the list does not change', () => {
    fc.assert(
      fc.property(arbitraryEdit, arbitraryList, (edit, list) => {
        const query: BrowseQuery = { ...wholeCatalogue, ...list }
        const edited = editedSnapshot(edit)
        if (!areCurrent(listTags(query) ?? [], edited)) return
        expect(answerQuery(edited.index, query)).toEqual(answerQuery(seed.index, query))
      }),
    )
  })

  it('are unknown if any product may be on it', () => {
    expect(listTags({ ...wholeCatalogue, q: 'claret' })).toBeNull()
    expect(listTags({ ...wholeCatalogue, fits: ['CL750S'] })).toBeNull()
  })

  it('keep a filtered list of bottles after an edit of the details of a closure', () => {
    const facets = [{ key: 'colour', values: ['flint'] }]
    const tags = listTags({ ...wholeCatalogue, category: 'bottles', facets }) ?? []
    const closure = seed.products.find(({ category }) => category === 'closures') as Product
    expect(areCurrent(tags, editProduct(closure, 'description'))).toBe(true)
    expect(areCurrent(tags, editProduct(closure, 'deletion'))).toBe(false)
    const bottle = seed.products.find(({ category }) => category === 'bottles') as Product
    expect(areCurrent(tags, editProduct(bottle, 'description'))).toBe(false)
  })
})

describe('tags of cards', () => {
  it('stay current after an edit only if the cards and the line-up do not change', () => {
    fc.assert(
      fc.property(arbitraryEdit, fc.array(fc.nat(), { maxLength: 4 }), (edit, places) => {
        const products = places.map((at) => seed.products[at % seed.products.length] as Product)
        const edited = editedSnapshot(edit)
        if (!areCurrent([...cardTags(products), 'selection bottles'], edited)) return
        const cards = ({ bySku }: CatalogueSnapshot, catalogue: CatalogueSnapshot) =>
          products.map(({ sku }) => cardOfProduct(catalogue, bySku.get(sku) as Product))
        expect(cards(edited, edited)).toEqual(cards(seed, seed))
        expect(lineUpBottles(edited)).toEqual(lineUpBottles(seed))
      }),
    )
  })
})
