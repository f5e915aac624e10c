import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runWithoutPause } from '#app/platform/process/pausable-work.ts'
import { arbitraryProducts } from '#tests/factories/arbitrary-catalogue.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { sorts } from './browse/sorts.ts'
import {
  buildSnapshot,
  type CatalogueSnapshot,
  orderPausably,
  patchSnapshotPausably,
  type SnapshotChanges,
} from './catalogue-snapshot.ts'
import type { Product } from './product/product.ts'

const dictionary = buildDictionary()

/** Everything that pages read of a snapshot, as plain values; tags state its history. */
function contentsOf({ index, relations, tags: _, ...snapshot }: CatalogueSnapshot) {
  const { orders, thesaurus, ...columns } = index
  return {
    ...snapshot,
    bySku: new Map(snapshot.bySku),
    bySlug: new Map(snapshot.bySlug),
    changed: new Map(snapshot.changed),
    ...columns,
    orders: sorts.map((sort) => orders.get(sort)),
    meanings: thesaurus.meanings,
    relations: {
      ...relations,
      colours: new Map(relations.colours),
      kinds: new Map(relations.kinds),
      listings: new Map(relations.listings),
    },
  }
}

function patch(
  snapshot: CatalogueSnapshot,
  { products, removed = [] }: { products: readonly Product[]; removed?: readonly string[] },
  options = { keepsRows: false },
): CatalogueSnapshot {
  const changes: SnapshotChanges = {
    products,
    skus: new Set([...products.map(({ sku }) => sku), ...removed]),
    changed: new Map(products.map(({ sku }) => [sku, new Date(0)])),
    synonyms: null,
  }
  return runWithoutPause(patchSnapshotPausably(snapshot, snapshot.version + 1, changes, options))
}

function rebuild(
  products: Iterable<Product>,
  { dictionary, version }: Pick<CatalogueSnapshot, 'dictionary' | 'version'>,
) {
  const all = [...products]
  const published = all.filter(({ status }) => status !== 'draft')
  const changed = new Map(published.map(({ sku }) => [sku, new Date(0)]))
  return buildSnapshot(version, dictionary, all, [], changed)
}

const arbitraryEdits = fc.array(
  fc.record({
    // Factories number the products of a list, so that these replace those of earlier lists.
    products: arbitraryProducts.map((products) => products.slice(0, 6)),
    rotation: fc.nat({ max: 24 }),
    removed: fc.array(
      fc.nat({ max: 24 }).map((at) => `P${at}`),
      { maxLength: 2 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

describe('patched snapshot', () => {
  it('equals a rebuilt one in every column, order, word, family and relation after any edits', () => {
    fc.assert(
      fc.property(arbitraryProducts, arbitraryEdits, (first, edits) => {
        const stored = new Map(first.map((product) => [product.sku, product]))
        let snapshot = rebuild(first, { dictionary, version: 1 })
        for (const { products, rotation, removed } of edits) {
          const edited = products.map((product, at) => {
            const number = (at + rotation) % 25
            return { ...product, sku: `P${number}`, slug: `p${number}-slug` }
          })
          const gone = removed.filter((sku) => !edited.some((product) => product.sku === sku))
          for (const product of edited) stored.set(product.sku, product)
          for (const sku of gone) stored.delete(sku)
          snapshot = patch(snapshot, { products: edited, removed: gone })
          expect(contentsOf(snapshot)).toEqual(contentsOf(rebuild(stored.values(), snapshot)))
        }
      }),
    )
  })

  it('has every product with its new name in its earlier row, and equals a rebuilt one once it is ordered', () => {
    const arbitraryNames = fc.array(
      fc.record({ at: fc.nat({ max: 24 }), name: fc.constantFrom('Amphora', 'Magnum 1', 'Zebra') }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(arbitraryProducts, fc.array(arbitraryNames, { minLength: 1 }), (first, edits) => {
        const stored = new Map(first.map((product) => [product.sku, product]))
        let snapshot = rebuild(first, { dictionary, version: 1 })
        for (const names of edits) {
          const published = [...snapshot.products]
          const renamed = names.flatMap(({ at, name }) => {
            const product = published[at % published.length]
            return product ? [{ ...product, name }] : []
          })
          const products = [...new Map(renamed.map((one) => [one.sku, one])).values()]
          for (const product of products) stored.set(product.sku, product)
          snapshot = patch(snapshot, { products }, { keepsRows: true })
          expect(snapshot.products).toEqual(published.map(({ sku }) => stored.get(sku)))
          const rebuilt = rebuild(stored.values(), snapshot)
          const { postings: _, ...text } = snapshot.index.text
          expect(text.words).toEqual(rebuilt.index.text.words)
          expect(new Map(snapshot.bySku)).toEqual(rebuilt.bySku)
          expect(contentsOf(runWithoutPause(orderPausably(snapshot)))).toEqual(contentsOf(rebuilt))
        }
      }),
    )
  })

  it('equals a rebuilt one for edits of the seeded catalogue', async () => {
    const seed = await buildSeedCatalogue()
    const stored = new Map(seed.products.map((product) => [product.sku, product]))
    let snapshot = rebuild(stored.values(), seed)
    const random = (count: number, step: number) => (step * 7919 + 13) % count
    const edits: ((product: Product) => Product)[] = [
      (product) => ({
        ...product,
        attributes: { ...product.attributes, height: 321.5, glassMass: 123 },
        provenance: { ...product.provenance, height: 'estimate', glassMass: 'estimate' },
      }),
      (product) => ({ ...product, description: `${product.description} New.` }),
      (product) => ({ ...product, leadTime: { from: 1, to: 2 } }),
      (product) => ({ ...product, name: `Zebra ${product.name}` }),
      (product) => ({ ...product, status: 'special-order' }),
      (product) => ({ ...product, attributes: { ...product.attributes, volume: 123 } }),
      (product) => ({ ...product, attributes: { ...product.attributes, finish: 'CORK' } }),
      (product) => ({ ...product, mould: null }),
      (product) => ({ ...product, status: 'draft' }),
      (product) => ({ ...product, status: 'active' }),
    ]
    for (const [step, edit] of edits.entries()) {
      const all = [...stored.values()]
      const products = [1, 2, 3].map((offset) =>
        edit(all[random(all.length, step + offset * 31)] as Product),
      )
      products.push(buildProduct({ sku: `NEW-${step}`, slug: `new-${step}` }))
      for (const product of products) stored.set(product.sku, product)
      snapshot = patch(snapshot, { products })
      expect(contentsOf(snapshot)).toEqual(contentsOf(rebuild(stored.values(), snapshot)))
    }
  })

  it('leaves the earlier one as it was', () => {
    const products = [buildProduct(), buildProduct(), buildProduct()]
    const earlier = buildSnapshot(1, buildDictionary(), products)
    const before = structuredClone(earlier.index.text)
    const [first] = products as [Product]
    patch(earlier, { products: [{ ...first, name: 'Amphora' }] })
    expect(earlier.index.text).toEqual(before)
    expect(earlier.bySku.get(first.sku)).toBe(first)
  })
})
