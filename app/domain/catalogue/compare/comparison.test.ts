import { describe, expect, it } from 'vitest'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import { compareQueryString, readCompareQuery } from './compare-query.ts'
import { compareProducts } from './comparison.ts'

const make = (sku: string, height: number, extra = {}) =>
  buildProduct({
    sku,
    slug: sku.toLowerCase(),
    name: `Bottle ${sku}`,
    attributes: { volume: 750, height, ...extra },
    provenance: { height: 'estimate' },
  })

const catalogue = buildSnapshot(1, buildDictionary(), [
  make('GB-A', 300),
  make('GB-B', 320, { colour: 'flint' }),
  ...Array.from({ length: 8 }, (_, n) => make(`GB-N${n}`, 300)),
])

const compare = (search: string) =>
  compareProducts(catalogue, readCompareQuery(new URLSearchParams(search)))
const skus = ({ products }: ReturnType<typeof compare>) => products.map(({ sku }) => sku)

describe('comparison', () => {
  it('has a row for every attribute of any product, with units, in the dictionary’s order', () => {
    const { rows } = compare('sku=GB-A&sku=GB-B')
    expect(rows.slice(0, 3).map(({ label, cells }) => [label, ...cells])).toEqual([
      ['Volume', { text: '750 mL', estimated: false }, { text: '750 mL', estimated: false }],
      ['Glass colour', null, { text: 'Flint', estimated: false }],
      ['Height', { text: '300 mm', estimated: true }, { text: '320 mm', estimated: true }],
    ])
    expect(rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Pack', 'Pallet', 'Minimum order', 'Lead time', 'Made for']),
    )
  })

  it('states the packs of every product once', () => {
    const { rows } = compare('sku=GB-A&sku=GB-B')
    const labels = rows.map(({ label }) => label)
    expect(labels).toEqual([...new Set(labels)])
  })

  it('shows only the rows that differ, and counts the rows left out', () => {
    const all = compare('sku=GB-A&sku=GB-B')
    const less = compare('sku=GB-A&sku=GB-B&only=differences')
    expect(less.rows.map(({ key }) => key)).toEqual(['colour', 'height'])
    expect(less.rows.length + less.alikeCount).toBe(all.rows.length)
  })

  it('finds products by their code in any spelling', () => {
    expect(skus(compare('sku=gb+a&sku=GB-B'))).toEqual(['GB-A', 'GB-B'])
    expect(skus(compare('sku=GB-A,gb-b'))).toEqual(['GB-A', 'GB-B'])
  })

  it('shows at most six products and names the others', () => {
    const all = catalogue.products.map(({ sku }) => `sku=${sku}`).join('&')
    const { products, leftOut } = compare(all)
    expect(products).toHaveLength(6)
    expect(leftOut).toHaveLength(4)
  })

  it('lists unknown codes and repeated products', () => {
    const result = compare('sku=GB-A&sku=nope&sku=GB-A&sku=gba&sku=')
    expect(skus(result)).toEqual(['GB-A'])
    expect(result.unknown).toEqual(['nope'])
    expect(result.repeated).toEqual(['Bottle GB-A'])
  })

  it('is empty without products, and never throws for any parameters', () => {
    expect(compare('').products).toEqual([])
    for (const search of [
      'sku=%00',
      `sku=${'x'.repeat(5000)}`,
      'only=all',
      'sku=🍷&only=differences',
    ]) {
      expect(() => compare(search), search).not.toThrow()
    }
    const many = new URLSearchParams(Array.from({ length: 900 }, (_, n) => ['sku', `u${n}`]))
    expect(compare(many.toString()).unknown).toHaveLength(40)
  })

  it('has a canonical query string', () => {
    expect(compareQueryString(['GB-A', 'GB-B'], true)).toBe('?sku=GB-A&sku=GB-B&only=differences')
    expect(compareQueryString([])).toBe('')
  })
})
