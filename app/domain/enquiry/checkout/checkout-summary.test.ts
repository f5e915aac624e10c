import { expect, it } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { checkoutSummary } from './checkout-summary.ts'

const line = (pieces: number, overrides: Partial<Product> = {}) => {
  const product = buildProduct(overrides)
  const state = { kind: 'orderable' as const, product }
  return {
    sku: product.sku,
    pieces,
    kind: 'order' as const,
    plannedFor: null,
    level: 'piece' as const,
    note: '',
    state,
  }
}
const screwcap = (pieces: number, finish = 'BVS') =>
  line(pieces, {
    name: 'Screwcap',
    category: 'closures',
    attributes: { closureType: 'screwcap', finish, diameterNominal: 30, length: 60 },
    packs: { piece: 'screwcap', pack: { kind: 'box', pieces: 1000 }, layer: null, pallet: null },
    minimumOrder: { amount: 1, level: 'pack' },
  })

const calendar = { today: '2026-11-20', shutdowns: [], announced: [] }
const remarksOf = (...cart: ReturnType<typeof line>[]) =>
  checkoutSummary(cart, calendar).lines.map(({ remarks }) => remarks)

it('checkoutSummary > repeats the cart’s remarks under their line', () => {
  expect(remarksOf(line(1008), screwcap(1000))).toEqual([
    [],
    [expect.stringMatching(/^29 screwcaps short for 1,008 bottles/)],
  ])
  expect(remarksOf(line(1008), screwcap(2000, 'R28'))).toEqual([
    [expect.stringMatching(/^Still needed: a closure/)],
    [expect.stringMatching(/^Does not go with Claret 750 mL\./)],
  ])
})

it('checkoutSummary > describes the minimum order of lines below it, and counts them', () => {
  expect(remarksOf(line(168), screwcap(1000))).toEqual([
    ['The minimum order is 1 pallet (1,008 bottles).'],
    [],
  ])
  expect(checkoutSummary([line(168), screwcap(500)], calendar).belowMinimum).toBe(2)
})

it('checkoutSummary > has no remarks if nothing is wrong', () => {
  const summary = checkoutSummary([line(1008), screwcap(2000)], calendar)
  expect(summary.lines.map(({ remarks }) => remarks)).toEqual([[], []])
  expect(summary).toMatchObject({ remarks: [], belowMinimum: 0, blocked: null })
})
