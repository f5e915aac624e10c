import { describe, expect, it } from 'vitest'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { browse } from './browse.ts'
import { type BrowseQuery, wholeCatalogue } from './browse-query.ts'
import { nextSort, readSort } from './sorts.ts'
import { tableContent } from './table-content.ts'

const dictionary = buildDictionary()
const packs = { piece: 'bottle', pack: null, layer: 247, pallet: 1235 }

const bottle = (sku: string, overrides: Partial<Product>) =>
  buildProduct({ sku, slug: sku.toLowerCase(), name: sku, packs, ...overrides })

const catalogue = buildSnapshot(1, dictionary, [
  bottle('LIGHT', {
    leadTime: { from: 20, to: 30 },
    attributes: { volume: 750, colour: 'flint', glassMass: 400 },
  }),
  bottle('HEAVY', { attributes: { volume: 1500, colour: 'antique', glassMass: 950 } }),
  bottle('UNKNOWN', { attributes: { volume: 750, finish: 'CORK' } }),
  bottle('BARE', { attributes: {}, leadTime: null }),
])

function tableFor(query: Partial<BrowseQuery>) {
  const asked: BrowseQuery = { ...wholeCatalogue, view: 'table', show: 'items', ...query }
  return tableContent(catalogue, asked, browse(catalogue.index, asked).shown)
}

const skus = (sort: string) => tableFor({ sort }).rows.map(({ sku }) => sku)

describe('product table', () => {
  it('has a column, with its unit, for each attribute that distinguishes most products of the place', () => {
    expect(tableFor({}).columns.map(({ key, unit }) => `${key} ${unit}`.trim())).toEqual([
      'volume mL',
      'colour',
      'glassMass g',
      'lead-time working days',
    ])
  })

  it('leaves out a column without values, unless the list is sorted by it', () => {
    const keysOf = (query: Partial<BrowseQuery>) => tableFor(query).columns.map(({ key }) => key)
    const dark = { facets: [{ key: 'volume', values: ['1500'] }] }
    expect(keysOf(dark)).toContain('colour')
    const corked = { facets: [{ key: 'finish', values: ['CORK'] }] }
    expect(keysOf(corked)).not.toContain('colour')
    expect(keysOf({ ...corked, sort: 'colour' })).toContain('colour')
  })

  it("shows figures without the column's unit, and an empty cell for an unknown value", () => {
    const cells = Object.fromEntries(tableFor({}).rows.map((row) => [row.sku, row.cells]))
    expect(cells.HEAVY).toEqual(['1,500', 'Antique green', '950', '2–5'])
    expect(cells.BARE).toEqual(['', '', '', ''])
  })

  it('shows lead times in working days, soonest first if sorted by them', () => {
    const { columns, rows } = tableFor({ sort: 'lead-time' })
    const position = columns.findIndex(({ key }) => key === 'lead-time')
    expect(columns[position]).toMatchObject({ unit: 'working days', isNumber: true })
    expect(rows.map(({ sku, cells }) => [sku, cells[position]])).toEqual([
      ['UNKNOWN', '2–5'],
      ['HEAVY', '2–5'],
      ['LIGHT', '20–30'],
      ['BARE', ''],
    ])
  })

  it('states the unit of the minimum order', () => {
    const [row] = tableFor({}).rows
    expect(row?.counted).toEqual({ noun: 'pallet', holds: 'of 1,235 bottles' })
  })

  it('has the same columns on every page, and under a filter those with a value', () => {
    const all = tableFor({}).columns
    const corked = tableFor({ facets: [{ key: 'finish', values: ['CORK'] }] }).columns
    expect(corked).toEqual(all.filter(({ key }) => ['volume', 'lead-time'].includes(key)))
    expect(tableFor({ page: 2 })).toEqual({ columns: all, rows: [] })
  })

  it('can be sorted by any column in both directions, with products without a value last', () => {
    expect(skus('glassMass').slice(0, 2)).toEqual(['LIGHT', 'HEAVY'])
    expect(skus('glassMass-desc').slice(0, 2)).toEqual(['HEAVY', 'LIGHT'])
    expect(skus('colour').slice(0, 2)).toEqual(['HEAVY', 'LIGHT'])
    expect(skus('colour-desc').slice(0, 2)).toEqual(['LIGHT', 'HEAVY'])
    expect(skus('sku')).toEqual(['BARE', 'HEAVY', 'LIGHT', 'UNKNOWN'])
    expect(skus('sku-desc')).toEqual(['UNKNOWN', 'LIGHT', 'HEAVY', 'BARE'])
  })

  it('reverses the order when the same heading is clicked again', () => {
    expect(nextSort('height', 'relevance')).toBe('height')
    expect(nextSort('height', 'height')).toBe('height-desc')
    expect(nextSort('height', 'height-desc')).toBe('height')
  })

  it('rejects a sort key that is not an attribute', () => {
    for (const typed of ['price', 'constructor', '-desc', 'relevance-desc', 'toString-desc']) {
      expect(readSort(typed, dictionary), typed).toBeNull()
    }
  })
})
