import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxedScrewcap, bulkClaret, loosePieces } from './pack-hierarchies.fixture.ts'
import { maxPieces } from './packs.ts'
import { describeWeight, grossWeight, netWeight } from './weights.ts'

const claret = { glassMass: 460, palletGross: 614 }

describe('weight of a quantity', () => {
  it('is the glass by the bottle', () => {
    expect(netWeight(claret, 1235)?.kilograms).toBeCloseTo(568.1, 6)
  })

  it('is gross for full pallets and boxes, and null for a part of one', () => {
    expect(grossWeight(claret, bulkClaret, 2470)).toEqual({ kilograms: 1228, of: 'gross' })
    expect(grossWeight(claret, bulkClaret, 2471)).toBeNull()
    expect(grossWeight({ boxMass: 5.2 }, boxedScrewcap, 3000)?.kilograms).toBeCloseTo(15.6, 6)
    expect(grossWeight({ boxMass: 5.2 }, boxedScrewcap, 3500)).toBeNull()
  })

  it('is net for cans, kegs and cartons', () => {
    expect(netWeight({ emptyMass: 11.5 }, 4598)?.kilograms).toBeCloseTo(52.877, 6)
    expect(netWeight({ boardMass: 0.5 }, 600)).toEqual({ kilograms: 300, of: 'net' })
  })

  it('is null if no mass is on file', () => {
    expect(grossWeight({}, bulkClaret, 1235)).toBeNull()
    expect(grossWeight({ boxMass: 5, palletGross: 600 }, loosePieces, 1)).toBeNull()
    expect(netWeight({ glassMass: '460' }, 1235)).toBeNull()
  })

  it.each([
    [6440, 'glass', '6.4 t glass'],
    [568.1, 'glass', '568 kg glass'],
    [1000, 'gross', '1 t gross'],
    [999.6, 'gross', '1 t gross'],
    [999.4, 'gross', '999 kg gross'],
    [9.96, 'gross', '10 kg gross'],
    [4.6, 'glass', '4.6 kg glass'],
    [0.46, 'glass', '460 g glass'],
    [99_960, 'glass', '100 t glass'],
    [17_499_998, 'glass', '17,500 t glass'],
  ] as const)('formats %d kg %s as “%s”', (kilograms, of, words) => {
    expect(describeWeight({ kilograms, of })).toBe(words)
  })

  it('rounds by less than 6 %, and always includes the kind', () => {
    const inKilograms = { g: 0.001, kg: 1, t: 1000 }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxPieces }), (pieces) => {
        const weight = netWeight({ glassMass: 160 }, pieces)
        const words = weight ? describeWeight(weight) : ''
        const [, amount = '', unit] = /^([\d,.]+) (g|kg|t) glass$/.exec(words) ?? []
        const shown = Number(amount.replaceAll(',', '')) * inKilograms[unit as 'g' | 'kg' | 't']
        expect(Math.abs(shown / (pieces * 0.16) - 1)).toBeLessThan(0.06)
      }),
    )
  })
})
