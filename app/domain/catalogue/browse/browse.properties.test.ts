import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markets, type Product } from '#app/domain/catalogue/product/product.ts'
import { ownFamilyKeyOf } from '#app/domain/catalogue/product/product-family.ts'
import { arbitraryProducts, arbitraryQuery } from '#tests/factories/arbitrary-catalogue.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { browse, type ShownProduct } from './browse.ts'
import {
  type BrowseQuery,
  canonicalFacets,
  type FacetSelection,
  shownKindOf,
} from './browse-query.ts'
import { buildIndex, isListed } from './catalogue-index.ts'
import { chooseCategory, chooseMarket, chooseSubcategory } from './change-query.ts'
import { facetsOf } from './facets/facets.ts'
import { compactCode, typedWords } from './search/fold-words.ts'
import { productWords } from './search/product-words.ts'
import { sortNumbers } from './sort-rows.ts'

const dictionary = buildDictionary()
const facets = facetsOf(dictionary)
const wordsOf = productWords(dictionary)

/** Reference implementation of browsing, product by product, without an index. */
function matches(product: Product, query: BrowseQuery): boolean {
  return (
    findable(product, query.q) &&
    (query.category === null || product.category === query.category) &&
    (query.subcategory === null || product.subcategory === query.subcategory) &&
    (query.market === null || product.markets.includes(query.market)) &&
    query.facets.every(({ key, values, range }) => {
      const value = facets.find((known) => known.key === key)?.valueOf(product) ?? null
      if (value === null) return false
      const { from = null, to = null } = range ?? {}
      const inside = range && (from ?? 0) <= Number(value) && Number(value) <= (to ?? 1e9)
      return values.includes(value) || inside
    })
  )
}

function findable(product: Product, q: string): boolean {
  if (product.status === 'draft') return false
  const codes = [product.sku, product.slug].map(compactCode)
  if (q !== '' && codes.includes(compactCode(q))) return true
  if (!isListed(product)) return false
  if (q === '') return true
  const words: string[] = []
  wordsOf(product, (word) => words.push(word))
  const typed = typedWords(q)
  return typed.length > 0 && typed.every((word) => words.some((known) => known.startsWith(word)))
}

/** Counts the matching cards or rows: families or items. */
function count(products: readonly Product[], query: BrowseQuery): number {
  const matching = products.filter((product) => matches(product, query))
  return shownKindOf(query) === 'items'
    ? matching.length
    : new Set(matching.map(ownFamilyKeyOf)).size
}

const skus = (products: readonly Product[]) => products.map(({ sku }) => sku)

function allShown(products: readonly Product[], query: BrowseQuery): ShownProduct[] {
  const index = buildIndex(products, dictionary)
  const { pages } = browse(index, query, { pageSize: 3 })
  return Array.from({ length: pages }, (_, page) =>
    browse(index, { ...query, page: page + 1 }, { pageSize: 3 }),
  ).flatMap(({ shown }) => shown)
}

const allPages = (products: readonly Product[], query: BrowseQuery): Product[] =>
  allShown(products, query).map(({ product }) => product)

describe('browse', () => {
  it('shows every matching product exactly once over all pages, alone or with its family, and no others', () => {
    fc.assert(
      fc.property(arbitraryProducts, arbitraryQuery, (products, query) => {
        const expected = products.filter((product) => matches(product, query))
        const shown = allShown(products, query)
        const matching = shown.flatMap((one) => one.matching)
        expect(skus(matching).toSorted()).toEqual(skus(expected).toSorted())
        expect(shown.every((one) => one.matching.includes(one.product))).toBe(true)
        expect(shown).toHaveLength(count(products, query))
        const { total, totalItems } = browse(buildIndex(products, dictionary), query)
        expect([total, totalItems]).toEqual([shown.length, expected.length])
      }),
      { numRuns: 300 },
    )
  })

  it('does not depend on the order in which products were stored', () => {
    fc.assert(
      fc.property(arbitraryProducts, arbitraryQuery, (products, query) => {
        const shown = allPages(products, query)
        expect(skus(allPages(products.toReversed(), query))).toEqual(skus(shown))
        const numeric = sortNumbers.get(query.sort)
        const keys = numeric ? shown.map(numeric.numberOf) : []
        const known = keys.filter((key) => key !== null)
        const ascending = numeric?.descending ? known.toReversed() : known
        expect(ascending).toEqual(known.toSorted((a, b) => a - b))
        expect(keys.slice(known.length).every((key) => key === null)).toBe(true)
      }),
    )
  })

  it('counts each facet value as the products it would show under the other facets', () => {
    fc.assert(
      fc.property(arbitraryProducts, arbitraryQuery, (products, query) => {
        const result = browse(buildIndex(products, dictionary), query)
        for (const { key, values } of result.facets) {
          const others = query.facets.filter((facet) => facet.key !== key)
          for (const { value, count: shown } of values) {
            const alone = canonicalFacets([...others, { key, values: [value] }])
            expect(shown, `${key}=${value}`).toBe(count(products, { ...query, facets: alone }))
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('offers the facet values of the current place that have a product, and those in use', () => {
    fc.assert(
      fc.property(arbitraryProducts, arbitraryQuery, (products, query) => {
        const result = browse(buildIndex(products, dictionary), query)
        const { category, subcategory } = query
        const place = products.filter(
          (product) =>
            isListed(product) &&
            (category ?? product.category) === product.category &&
            (subcategory ?? product.subcategory) === product.subcategory,
        )
        for (const facet of facets) {
          const present = new Set(place.map(facet.valueOf).filter((value) => value !== null))
          const selection = query.facets.find(({ key }) => key === facet.key)
          const chosen = selection?.values ?? []
          const offered = result.facets.find(({ key }) => key === facet.key)?.values ?? []
          const here = facet.isGlobal || category !== null
          const leads = [...present].some((value) => {
            const facets = canonicalFacets([...query.facets, { key: facet.key, values: [value] }])
            return count(products, { ...query, facets }) > 0
          })
          const expected =
            (present.size > 1 && here && leads) || selection
              ? [...new Set([...present, ...chosen])]
              : []
          expect(offered.map(({ value }) => value)).toEqual(expected.toSorted(facet.compare))
          const selected = offered.filter((option) => option.selected).map(({ value }) => value)
          expect(selected.toSorted()).toEqual(chosen.toSorted())
        }
      }),
    )
  })

  it('returns the distribution of numbers under the other facets, and counts a range like a value', () => {
    fc.assert(
      fc.property(arbitraryProducts, arbitraryQuery, (products, query) => {
        const result = browse(buildIndex(products, dictionary), query)
        for (const { key, range } of result.facets) {
          if (!range) continue
          const others = query.facets.filter((facet) => facet.key !== key)
          const under = (chosen: FacetSelection) =>
            count(products, { ...query, facets: canonicalFacets([...others, chosen]) })
          if (range.chosen) {
            const { from, to } = range.chosen
            expect(range.chosen.count).toBe(under({ key, values: [], range: { from, to } }))
          }
          expect(range.bars).toHaveLength(Math.max(0, range.stops.length - 1))
          for (const [at, bar] of range.bars.entries()) {
            const from = range.stops[at] ?? 0
            const to = range.stops[at + 1] ?? 0
            const upTo = at === range.bars.length - 1 ? to : to - 0.001
            const listedOnly = { key, values: [], range: { from, to: upTo } }
            if (query.q === '') expect(bar, `${key} ${from}–${to}`).toBe(under(listedOnly))
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('restricts the result to fitting products under every other filter', () => {
    fc.assert(
      fc.property(
        arbitraryProducts,
        arbitraryQuery,
        fc.infiniteStream(fc.boolean()),
        (...drawn) => {
          const [products, plain, dice] = drawn
          const index = buildIndex(products, dictionary)
          const fitting = Uint8Array.from(index.products, () => (dice.next().value ? 1 : 0))
          const query = { ...plain, fits: ['GB-1'], page: 1 }
          const fits = new Set(index.products.filter((_, row) => fitting[row] === 1))
          const all = browse(index, query, { fitting, pageSize: 100 }).shown
          const unfiltered = browse(index, { ...query, fits: [] }, { pageSize: 100 }).shown
          const matching = (shown: readonly ShownProduct[]) => shown.flatMap((one) => one.matching)
          const expected = matching(unfiltered).filter((product) => fits.has(product))
          expect(skus(matching(all)).toSorted()).toEqual(skus(expected).toSorted())
        },
      ),
    )
  })

  it('counts each category, subcategory and market as the products it would show', () => {
    fc.assert(
      fc.property(arbitraryProducts, arbitraryQuery, (products, query) => {
        const result = browse(buildIndex(products, dictionary), query)
        for (const { value, drops, count: shown } of result.categories) {
          const there = chooseCategory(query, { slug: value || null, drops })
          expect(shown, value).toBe(count(products, there))
        }
        for (const { value, count: shown } of result.subcategories) {
          expect(shown, value).toBe(count(products, chooseSubcategory(query, value)))
        }
        expect(result.markets.map(({ value }) => value)).toEqual(markets)
        for (const { value, count: shown } of result.markets) {
          expect(shown, value).toBe(count(products, chooseMarket(query, value)))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('suggests filters to remove from an empty result, with the number of products that would show', () => {
    fc.assert(
      fc.property(arbitraryProducts, arbitraryQuery, (products, query) => {
        const { total, relax, listed } = browse(buildIndex(products, dictionary), query)
        if (listed > 0) expect(relax.length > 0).toBe(total === 0)
        for (const way of relax) {
          expect(way.count).toBe(count(products, way.query))
          expect(way.count).toBeGreaterThan(0)
        }
      }),
      { numRuns: 300 },
    )
  })
})
