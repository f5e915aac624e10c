import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { computeEnquiryTotals } from './enquiry-totals.ts'
import { describeTotals, listLoadFacts } from './load-facts.ts'

const line = (pieces: number, overrides: Partial<Product>) => ({
  pieces,
  product: buildProduct({ provenance: {}, ...overrides }),
})
const bulkPacks = { piece: 'bottle', pack: null, layer: 247, pallet: 1235 }
const bulk = (pieces: number, provenance: Product['provenance'] = {}) =>
  line(pieces, {
    attributes: { glassMass: 460, palletGross: 614, palletHeight: 1682 },
    packs: bulkPacks,
    provenance,
  })
const glass = (pieces: number) =>
  line(pieces, { attributes: { glassMass: 400 }, packs: { ...bulkPacks, layer: null } })
const carton = line(300, {
  attributes: { boardMass: 0.45 },
  packs: { piece: 'carton', pack: { kind: 'bundle', pieces: 25 }, layer: null, pallet: null },
})
const screwcap = line(3000, {
  attributes: {},
  packs: { piece: 'screwcap', pack: { kind: 'box', pieces: 1000 }, layer: null, pallet: null },
})

describe('enquiry totals', () => {
  it('count full pallets, part pallets and loose lines', () => {
    const totals = computeEnquiryTotals([bulk(1236), glass(1235), screwcap])
    const pallets = { fullPallets: 2, partPallets: 1, looseLines: 1, spaces: 4 }
    expect(totals).toMatchObject({ ...pallets, linesWithoutWeight: 1 })
  })

  it('state the kind of each weight, what is estimated, and what has no weight', () => {
    const facts = listLoadFacts(computeEnquiryTotals([carton, bulk(13_585), glass(1235), screwcap]))
    expect(facts).toEqual([
      { label: 'Load', value: '12 pallets + 2 loose lines', note: '' },
      {
        label: 'Weight',
        value: '7.4 t',
        note: '6.8 t gross, 494 kg glass and 135 kg net, 1 line not weighed',
      },
      {
        label: 'On the truck',
        value: '13 of 22 truck spaces',
        note: 'a semi-trailer floor, estimate',
      },
      {
        label: 'Largest pallet',
        value: '1,165\u00a0×\u00a01,165\u00a0mm, 1,682\u00a0mm\u00a0high',
        note: '',
      },
    ])
    const doubtful = computeEnquiryTotals([
      bulk(1235, { glassMass: 'estimate', height: 'estimate' }),
    ])
    expect(describeTotals(doubtful)).toBe('1 pallet · 614 kg gross (estimate)')
    expect(listLoadFacts(doubtful).at(-1)?.note).toBe('estimate')
  })

  it('state no weight and no pallet if none is known', () => {
    expect(listLoadFacts(computeEnquiryTotals([]))).toEqual([])
    expect(listLoadFacts(computeEnquiryTotals([screwcap])).map(({ label }) => label)).toEqual([
      'Load',
      'On the truck',
    ])
    expect(describeTotals(computeEnquiryTotals([screwcap]))).toBe('1 loose line')
  })

  it('are independent of the order of the lines and lose nothing', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), (amounts) => {
        const lines = amounts.flatMap((pieces) => [bulk(pieces), glass(pieces)])
        const totals = computeEnquiryTotals(lines)
        const each = lines.map((one) => computeEnquiryTotals([one]))
        const alone = each.reduce((sum, { spaces }) => sum + spaces, 0)
        expect(totals.spaces).toBe(alone)
        const sum = (of: string) =>
          each
            .flatMap(({ weights }) => weights.filter((weight) => weight.of === of))
            .reduce((total, { milligrams }) => total + milligrams, 0n)
        for (const { of, milligrams } of totals.weights) expect(milligrams).toBe(sum(of))
        expect(totals.weights).toHaveLength(2)
        const turned = computeEnquiryTotals(lines.toReversed())
        expect(turned.weights).toEqual(totals.weights)
      }),
    )
  })
})
