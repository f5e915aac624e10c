import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { compareWithCatalogue, mergeRepeatedLines } from './compare-with-catalogue.ts'

const packs: PackHierarchy = {
  piece: 'bottle',
  pack: { kind: 'carton', pieces: 12 },
  layer: 120,
  pallet: 1200,
}
const make = (sku: string, change: Partial<Product> = {}) =>
  buildProduct({ sku, slug: sku.toLowerCase(), name: `Product ${sku}`, packs, ...change })
const ordered = (product: Product, pieces = 2400) => ({
  product: takeLineSnapshot(product),
  pieces,
  level: 'pallet' as const,
})
const today = (...products: Product[]) => {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return (sku: string) => bySku.get(sku)
}
const repeat = (then: Product, now: Product[], hidden: string[] = []) =>
  compareWithCatalogue(
    [ordered(then)],
    today(...now),
    new Map(hidden.map((sku) => [sku, 'hidden' as const])),
  )[0]

describe('compareWithCatalogue', () => {
  const one = make('GB-1')

  it('returns `same` if nothing has changed', () => {
    expect(repeat(one, [one])).toMatchObject({
      kind: 'same',
      now: { sku: 'GB-1' },
      quantity: '2,400 bottles = 2 pallets',
      explanation: '',
    })
  })

  it('keeps the pieces if the pack has changed, and explains the new pack size', () => {
    const smaller = make('GB-1', {
      packs: { ...packs, pack: { kind: 'carton', pieces: 6 }, pallet: 1000 },
    })
    expect(repeat(one, [smaller])).toMatchObject({
      kind: 'pack-changed',
      pieces: 2400,
      quantity: '2,400 bottles = 2 pallets + 3 layers + 6 cartons + 4',
      explanation:
        'A carton holds 6 bottles now, 12 bottles before; a pallet holds 1,000 bottles now, 1,200 bottles before. The pieces stay as they were.',
    })
    const unpacked = make('GB-1', { packs: { ...packs, pack: null } })
    expect(repeat(one, [unpacked])?.explanation).toMatch(/^It is no longer sold by the /)
  })

  it('replaces a product by the last of its successors, with the same pieces', () => {
    const old = make('GB-1', { status: 'obsolete', successor: 'GB-2' })
    const between = make('GB-2', { status: 'obsolete', successor: 'GB-3' })
    const line = repeat(one, [old, between, make('GB-3')])
    expect(line).toMatchObject({
      kind: 'replaced',
      now: { sku: 'GB-3' },
      pieces: 2400,
      explanation: 'Product GB-3 replaces it.',
    })
  })

  it('returns `gone` if the product left the catalogue, has no successor, or is hidden by the contract', () => {
    expect(repeat(one, [])).toMatchObject({ kind: 'gone', now: null })
    expect(repeat(one, [make('GB-1', { status: 'obsolete', successor: null })])).toMatchObject({
      kind: 'gone',
    })
    expect(repeat(one, [one], ['GB-1'])).toMatchObject({
      kind: 'gone',
      explanation: 'Not in your contract: ask us.',
    })
    const old = make('GB-1', { status: 'obsolete', successor: 'GB-2' })
    expect(repeat(one, [old, make('GB-2')], ['GB-2'])).toMatchObject({ kind: 'gone' })
  })

  it('keeps the total number of pieces that can be ordered', () => {
    const old = make('GB-2', { status: 'obsolete', successor: 'GB-1' })
    const kinds = [one, old, make('GB-4')]
    fc.assert(
      fc.property(
        fc.array(fc.record({ which: fc.nat(2), pieces: fc.integer({ min: 1, max: 9999 }) })),
        (asked) => {
          const then = asked.map(({ which, pieces }) => ordered(kinds[which] ?? one, pieces))
          const lines = compareWithCatalogue(then, today(one, old), new Map())
          const sum = (of: readonly { pieces: number }[]) =>
            of.reduce((all, { pieces }) => all + pieces, 0)
          const products = mergeRepeatedLines(lines)
          expect(sum(products)).toBe(sum(asked.filter(({ which }) => which < 2)))
          expect(products.every(({ sku }) => sku === 'GB-1')).toBe(true)
        },
      ),
    )
  })
})
