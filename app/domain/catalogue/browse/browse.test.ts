import { describe, expect, it } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { type BrowseResult, browse } from './browse.ts'
import { wholeCatalogue } from './browse-query.ts'
import { buildIndex } from './catalogue-index.ts'
import { parseBrowseQuery } from './parse-browse-query.ts'

const dictionary = buildDictionary()

function browseFor(products: Product[], search = '', pageSize?: number): BrowseResult {
  const parsed = parseBrowseQuery(new URLSearchParams(search), dictionary)
  if (parsed.outcome !== 'done') throw new Error(parsed.message)
  const query = { ...parsed.query, show: 'items' } as const
  return browse(buildIndex(products, dictionary), query, { pageSize })
}

const skus = (result: BrowseResult) => result.items.map(({ sku }) => sku)
const facet = (result: BrowseResult, key: string) => result.facets.find((one) => one.key === key)

const bottle = (sku: string, attributes: Product['attributes'], more: Partial<Product> = {}) =>
  buildProduct({ sku, slug: sku.toLowerCase(), attributes, ...more })

const bottles = [
  bottle('A', { volume: 750, colour: 'antique', finish: 'BVS' }),
  bottle('B', { volume: 750, colour: 'flint', finish: 'BVS' }),
  bottle('C', { volume: 375, colour: 'antique', finish: 'CORK' }),
  bottle('D', { volume: 1500, colour: 'antique', finish: 'CORK' }),
]

describe('facets', () => {
  it('count their own other values under all other facets', () => {
    const result = browseFor(bottles, 'colour=antique&finish=CORK')
    expect(skus(result)).toEqual(['C', 'D'])
    expect(facet(result, 'finish')?.values).toEqual([
      { value: 'BVS', label: 'BVS 30H60', meaning: 'screw cap', count: 1, selected: false },
      { value: 'CORK', label: 'Cork mouth', meaning: 'cork', count: 2, selected: true },
    ])
    expect(facet(result, 'volume')?.values.map(({ label, count }) => [label, count])).toEqual([
      ['375 mL', 1],
      ['750 mL', 0],
      ['1.5 L', 1],
    ])
  })

  it('mark a value as an estimate if all listed products have it as an estimate', () => {
    const guessed = { provenance: { glassMass: 'estimate', volume: 'estimate' } as const }
    const some = [
      bottle('A', { glassMass: 400, volume: 750 }, guessed),
      bottle('B', { glassMass: 410, volume: 750 }),
    ]
    const estimates = (key: string, query: string) =>
      facet(browseFor(some, query), key)?.values.map((value) => value.isEstimate ?? false)
    expect(estimates('weight', 'category=bottles')).toEqual([true, false])
    expect(estimates('volume', 'category=bottles&volume=750')).toEqual([false])
  })

  it('show products with any of the chosen values', () => {
    expect(skus(browseFor(bottles, 'volume=375&volume=1500'))).toEqual(['C', 'D'])
  })

  it('are left out if all products have the same value, unless they are in use', () => {
    expect(facet(browseFor(bottles), 'format')).toBeUndefined()
    expect(facet(browseFor(bottles, 'format=12pk'), 'format')?.values).toEqual([
      { value: '12pk', label: '12-pack carton', meaning: '', count: 4, selected: true },
    ])
  })

  it('start with availability in every category', () => {
    const slow = bottle('E', { volume: 750 }, { leadTime: { from: 30, to: 45 } })
    const cap = buildProduct({
      sku: 'S',
      category: 'closures',
      subcategory: 'screwcaps',
      attributes: {},
    })
    const first = browseFor([...bottles, slow, cap]).facets[0]
    expect(first?.label).toBe('Available')
    expect(first?.values.map(({ label, count }) => [label, count])).toEqual([
      ['Within a week', 5],
      ['Over 6 weeks', 1],
    ])
    const soon = browseFor([...bottles, slow, cap], 'category=bottles&available=week')
    expect(skus(soon).toSorted()).toEqual(['A', 'B', 'C', 'D'])
    expect(soon.categories.find(({ value }) => value === 'closures')).toMatchObject({
      count: 1,
      drops: [],
    })
    expect(skus(browseFor([slow, ...bottles], 'available=longer'))).toEqual(['E'])
  })

  it('show a selected value that no product has, so that it can be removed', () => {
    const result = browseFor(bottles, 'colour=arctic')
    expect(result.total).toBe(0)
    expect(facet(result, 'colour')?.values).toContainEqual({
      value: 'arctic',
      label: 'Arctic blue',
      meaning: '',
      count: 0,
      selected: true,
    })
  })

  it('are kept if they also apply in another category, and listed as dropped if not', () => {
    const screwcap = buildProduct({
      sku: 'S',
      category: 'closures',
      subcategory: 'screwcaps',
      attributes: { finish: 'BVS' },
    })
    const result = browseFor([...bottles, screwcap], 'category=bottles&volume=750&finish=BVS')
    expect(result.categories.find(({ value }) => value === 'closures')).toEqual({
      value: 'closures',
      label: 'Closures',
      count: 1,
      selected: false,
      drops: ['volume'],
      dropped: 'volume',
    })
    const others = result.categories.filter(({ value }) => value === '' || value === 'bottles')
    expect(others.map(({ dropped }) => dropped)).toEqual(['', ''])
  })
})

describe('categories', () => {
  it('count items in a list of items, also after the families of the whole catalogue were counted', () => {
    const index = buildIndex(
      ['flint', 'antique'].map((colour) => bottle(colour, { volume: 750, colour }, { mould: 'M' })),
      dictionary,
    )
    const counts = (show: 'families' | 'items') =>
      browse(index, { ...wholeCatalogue, show }).categories.find(({ value }) => value === 'bottles')
    expect(counts('families')).toMatchObject({ count: 1 })
    expect(counts('items')).toMatchObject({ count: 2 })
  })
})

describe('product list', () => {
  it('shows only active products, without duplicate listings of the same item', () => {
    const result = browseFor([
      buildProduct({ sku: 'ACTIVE' }),
      buildProduct({ status: 'draft' }),
      buildProduct({ status: 'obsolete' }),
      buildProduct({ status: 'special-order' }),
      buildProduct({ canonical: 'ACTIVE', supplier: 'OI' }),
    ])
    expect(skus(result)).toEqual(['ACTIVE'])
    expect(result.listed).toBe(1)
  })

  it('is ordered by category and subcategory, commonest volume first, then by name', () => {
    const products = [
      buildProduct({ sku: '1', category: 'closures', subcategory: 'corks', attributes: {} }),
      buildProduct({ sku: '2', subcategory: 'burgundy', attributes: { volume: 750 } }),
      buildProduct({ sku: '3', attributes: { volume: 750 }, name: 'Claret 12' }),
      buildProduct({ sku: '4', attributes: { volume: 750 }, name: 'Claret 6' }),
      buildProduct({ sku: '5', attributes: { volume: 375 } }),
    ]
    expect(skus(browseFor(products))).toEqual(['4', '3', '5', '2', '1'])
  })

  it('sorts by weight with unknown weights last, in both directions', () => {
    const products = [
      bottle('HEAVY', { glassMass: 600 }),
      bottle('NONE', {}),
      bottle('LIGHT', { glassMass: 400 }),
    ]
    expect(skus(browseFor(products, 'sort=weight'))).toEqual(['LIGHT', 'HEAVY', 'NONE'])
    expect(skus(browseFor(products, 'sort=weight-desc'))).toEqual(['HEAVY', 'LIGHT', 'NONE'])
  })

  it('is paged, and reports a page beyond the last', () => {
    const first = browseFor(bottles, '', 3)
    expect(first).toMatchObject({ total: 4, pages: 2, isBeyondLast: false })
    expect(skus(first)).toHaveLength(3)
    expect(skus(browseFor(bottles, 'page=2', 3))).toHaveLength(1)
    expect(browseFor(bottles, 'page=3', 3)).toMatchObject({
      items: [],
      isBeyondLast: true,
      total: 4,
    })
  })

  it('has one empty page for an empty catalogue', () => {
    expect(browseFor([])).toMatchObject({ total: 0, pages: 1, isBeyondLast: false, relax: [] })
  })
})

describe('empty result', () => {
  it('suggests each single filter whose removal shows products, most products first', () => {
    const result = browseFor(bottles, 'colour=flint&finish=CORK&volume=750')
    expect(result.relax.map(({ label, count }) => [label, count])).toEqual([
      ['Finish: Cork mouth', 1],
    ])
    expect(
      browseFor(bottles, 'colour=flint&finish=CORK').relax.map(({ label, count }) => [
        label,
        count,
      ]),
    ).toEqual([
      ['Glass colour: Flint', 2],
      ['Finish: Cork mouth', 1],
    ])
  })

  it('suggests removing all filters if no single one is enough', () => {
    expect(browseFor(bottles, 'q=nothing&market=beer').relax).toMatchObject([
      { drops: 'all', count: 4, query: { market: null, q: '' } },
    ])
  })
})

describe('page of the list', () => {
  const many = Array.from({ length: 60 }, (_, n) => bottle(`N-${n}`, { volume: 750 }))

  it('has 24 cards, or 48 rows of the table', () => {
    expect(browseFor(many)).toMatchObject({ pages: 3, items: { length: 24 } })
    expect(browseFor(many, 'page=3').items).toHaveLength(12)
    expect(browseFor(many, 'view=table')).toMatchObject({ pages: 2, items: { length: 48 } })
  })
})
