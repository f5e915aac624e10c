import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/factories/product.ts'
import { type ApprovalRules, applyRules, type RuledLine } from './approval-rules.ts'

const rules: ApprovalRules = {
  overPallets: 10,
  overKilograms: null,
  overTruckLoads: null,
  overUsualPercent: null,
  twoOverPallets: null,
  twoOverKilograms: null,
  newProducts: false,
  outsideLists: false,
  people: [],
  ownApproval: false,
}
const claret = buildProduct()
const cap = buildProduct({
  name: 'Screwcap',
  category: 'closures',
  attributes: { boxMass: 9.1, emptyMass: 4.5 },
  packs: { piece: 'screwcap', pack: { kind: 'box', pieces: 2000 }, layer: null, pallet: null },
})
const unweighed = buildProduct({
  name: 'Wad',
  attributes: {},
  packs: { piece: 'wad', pack: { kind: 'bag', pieces: 500 }, layer: null, pallet: null },
})

const line = (product: typeof claret, pieces: number): RuledLine => ({
  sku: product.sku,
  name: product.name,
  pieces,
  product,
})
const reasons = (
  lines: RuledLine[],
  {
    decided = [],
    usual = new Map(),
    ...more
  }: Partial<ApprovalRules> & { decided?: RuledLine[][]; usual?: Map<string, number> } = {},
) =>
  applyRules(
    { ...rules, ...more },
    { senders: ['priya'], lines, decided, had: new Set(), listed: new Set(), usual },
  ).reasons

describe('applyRules', () => {
  it('counts the pallet spaces of 9,000,000 caps in boxes', () => {
    expect(reasons([line(cap, 9_000_000)])).toEqual([
      'It comes to 103 pallet spaces, more than 10.',
    ])
    expect(reasons([line(cap, 800_000)])).toEqual([])
  })

  it('counts part pallets by the space they take', () => {
    const half = claret.packs.pallet as number
    expect(reasons([line(claret, half * 10)])).toEqual([])
    expect(reasons([line(claret, half * 9 + half / 2), line(cap, 2000)])).toEqual([])
    expect(reasons([line(claret, half * 10 + 12)])).toEqual([
      'It comes to 11 pallet spaces, more than 10.',
    ])
  })

  it('compares the weight of all lines together with the weight limit', () => {
    const heavy = { overPallets: null, overKilograms: 5000 }
    expect(reasons([line(cap, 1_098_000)], heavy)).toEqual([])
    expect(reasons([line(cap, 1_098_000), line(claret, 12)], heavy)).toEqual([
      'It weighs 5,002 kg, more than 5,000 kg.',
    ])
  })

  it('requires approval of a product with unknown pack or weight', () => {
    expect(reasons([line(unweighed, 500)])).toEqual([
      'It may come to more than 10 pallet spaces: we have no figures for Wad.',
    ])
    expect(reasons([line(unweighed, 500)], { overPallets: null, overKilograms: 5000 })).toEqual([
      'It may weigh more than 5,000 kg: we have no weight of Wad.',
    ])
    expect(reasons([line(unweighed, 500)], { overPallets: null })).toEqual([])
  })

  it('returns no reason if one decision covers pallets, weight, products and sender', () => {
    const pallet = claret.packs.pallet as number
    const decided = [[line(claret, pallet * 12), line(unweighed, 500)]]
    const strict = { overKilograms: 100, newProducts: true, outsideLists: true, people: ['priya'] }
    expect(
      reasons([line(claret, pallet * 12), line(unweighed, 500)], { ...strict, decided }),
    ).toEqual([])
    expect(
      reasons([line(claret, pallet * 13), line(unweighed, 501)], { ...strict, decided }),
    ).toEqual([
      'It comes to 14 pallet spaces, more than 10.',
      'It weighs 6,028 kg, more than 100 kg.',
      'Every order from this person needs approval.',
    ])
    expect(reasons([line(cap, 2000)], { ...strict, decided })).toEqual([
      'New to your company: Screwcap.',
      'On none of your lists: Screwcap.',
      'Every order from this person needs approval.',
    ])
  })

  it('adds up lines of one product without a weight', () => {
    const decided = [[line(unweighed, 500)]]
    expect(reasons([line(unweighed, 500), line(unweighed, 500)], { decided })).toHaveLength(1)
  })

  it('counts truck loads of 22 pallet spaces', () => {
    const pallet = claret.packs.pallet as number
    const trucks = { overPallets: null, overTruckLoads: 1 }
    expect(reasons([line(claret, pallet * 22)], trucks)).toEqual([])
    expect(reasons([line(claret, pallet * 23)], trucks)).toEqual([
      'It takes 1 semi-trailer + 1 space, more than 1 truck load.',
    ])
  })

  it('compares each product with its usual quantity, and leaves out a product without one', () => {
    const unusual = { overUsualPercent: 150, usual: new Map([[claret.sku, 1000]]) }
    expect(reasons([line(claret, 1500), line(unweighed, 9000)], unusual)).toEqual(
      reasons([line(claret, 1), line(unweighed, 9000)]),
    )
    expect(reasons([line(claret, 1000), line(claret, 501)], unusual)).toEqual([
      `More than you usually order: ${claret.name}, 1,501 bottles instead of 1,000.`,
    ])
    expect(reasons([line(claret, 1501)], { ...unusual, decided: [[line(claret, 1501)]] })).toEqual(
      [],
    )
  })

  it('asks for approval of every order under a limit of zero', () => {
    expect(reasons([line(claret, 1)], { overPallets: 0 })).toEqual([
      'It comes to 1 pallet space, more than 0.',
    ])
  })

  it('compares an order with what is left of its budgets, unless it was agreed before', () => {
    const budget = {
      id: '',
      siteId: null,
      accountId: null,
      unit: 'pieces',
      period: 'month',
      maxAmount: 1000,
      subject: 'Yarra Glen',
      label: 'November 2026',
      used: 900,
    } as const
    const apply = (pieces: number, before: number) =>
      applyRules(rules, {
        senders: ['priya'],
        lines: [line(claret, pieces)],
        before: [line(claret, before)],
        had: new Set(),
        listed: new Set(),
        usual: new Map(),
        budgets: [budget],
      }).reasons
    expect(apply(100, 0)).toEqual([])
    expect(apply(101, 0)).toEqual([
      'It would bring the orders of Yarra Glen in November 2026 to 1,001 pieces, more than the budget of 1,000.',
    ])
    expect(apply(101, 101)).toEqual([])
  })

  it('requires two approvals above their own limit, unless two members approved as much', () => {
    const pallet = claret.packs.pallet as number
    const lines = [line(claret, pallet * 31)]
    const two = { ...rules, twoOverPallets: 30 }
    const [had, listed] = [new Set<string>(), new Set<string>()]
    const empty = { senders: [], lines, had, listed, usual: new Map() }
    expect(applyRules(two, empty)).toEqual({
      reasons: ['It comes to 31 pallet spaces, more than 30. Two of you have to approve it.'],
      needsTwo: true,
    })
    expect(applyRules(two, { ...empty, decided: [lines] }).needsTwo).toBe(true)
    expect(applyRules(two, { ...empty, decided: [lines], decidedByTwo: [lines] })).toEqual({
      reasons: [],
      needsTwo: false,
    })
  })

  it('never returns fewer reasons for more pieces of a line', () => {
    const pieces = fc.integer({ min: 1, max: 9_999_999 })
    const products = fc.constantFrom(claret, cap, unweighed)
    fc.assert(
      fc.property(fc.array(fc.tuple(products, pieces, pieces), { maxLength: 4 }), (drawn) => {
        const fewer = drawn.map(([product, a, b]) => line(product, Math.min(a, b)))
        const more = drawn.map(([product, a, b]) => line(product, Math.max(a, b)))
        const limits = { overKilograms: 20_000 }
        expect(reasons(more, limits).length).toBeGreaterThanOrEqual(reasons(fewer, limits).length)
        expect(reasons(fewer, { ...limits, decided: [more] })).toEqual([])
      }),
    )
  })
})
