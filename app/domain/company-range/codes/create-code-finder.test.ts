import { describe, expect, it } from 'vitest'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { createCodeFinder } from './create-code-finder.ts'

const products = ['GB-1', 'GB-2', 'SC-1'].map((sku) =>
  buildProduct({ sku, slug: sku.toLowerCase(), name: `Product ${sku}` }),
)
const catalogue = buildSnapshot(1, buildDictionary(), products)
const codes = (held: Record<string, string[]>) => {
  const find = createCodeFinder(catalogue, new Map(Object.entries(held)))
  return (code: string) => find(code).map(({ sku }) => sku)
}

describe('createCodeFinder', () => {
  it('finds the company’s own code before ours, in any case and spacing', () => {
    const find = codes({ 'claret a': ['GB-1'], 'gb-2': ['SC-1'] })
    expect(find('Claret  A')).toEqual(['GB-1'])
    expect(find('GB-2')).toEqual(['SC-1'])
    expect(find('gb 1')).toEqual(['GB-1'])
    expect(find('nothing')).toEqual([])
    expect(find('')).toEqual([])
  })

  it('returns every product of an ambiguous code, so that the user can be asked', () => {
    expect(codes({ a1: ['GB-1', 'GB-2', 'GONE-1'] })('A1')).toEqual(['GB-1', 'GB-2'])
  })

  it('finds an own code that is a GTIN by any barcode of it', () => {
    const find = codes({ '0036000291452': ['GB-1'] })
    for (const scanned of ['036000291452', '(01)00036000291452(10)L27', '0100036000291452']) {
      expect(find(scanned)).toEqual(['GB-1'])
    }
  })

  it('matches a code without its leading zeros, unless there is an exact match', () => {
    expect(codes({ '00123': ['GB-1'] })('123')).toEqual(['GB-1'])
    expect(codes({ '00123': ['GB-1'], '123': ['GB-2'] })('123')).toEqual(['GB-2'])
    expect(codes({ '00123': ['GB-1'], '0123': ['GB-2'] })('123')).toEqual(['GB-1', 'GB-2'])
    expect(codes({ '00123': ['GB-1'] })('000')).toEqual([])
  })
})
