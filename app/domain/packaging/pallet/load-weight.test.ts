import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { boxedScrewcap, bulkClaret, loosePieces } from '../quantity/pack-hierarchies.fixture.ts'
import { maxPieces } from '../quantity/packs.ts'
import { loadWeight } from './load-weight.ts'

const { products } = await readSeedCatalogue()

const claret = {
  attributes: { glassMass: 460, palletGross: 614 },
  packs: bulkClaret,
  provenance: {},
}
const kilograms = (weight: ReturnType<typeof loadWeight>) =>
  weight && Number(weight.milligrams) / 1_000_000

describe('loadWeight', () => {
  it('is the gross mass of full pallets', () => {
    expect(loadWeight(claret, 2470)).toEqual({
      milligrams: 1_228_000_000n,
      of: 'gross',
      isEstimate: false,
    })
  })

  it('counts a part pallet as a full one less the missing bottles, marked as an estimate', () => {
    const weight = loadWeight(claret, 1235 + 100)
    expect(weight).toMatchObject({ of: 'gross', isEstimate: true })
    expect(kilograms(weight)).toBe(2 * 614 - 1135 * 0.46)
  })

  it('is the mass of the glass or the goods alone if no pallet mass is on file', () => {
    expect(loadWeight({ ...claret, attributes: { glassMass: 460 } }, 100)).toEqual({
      milligrams: 46_000_000n,
      of: 'glass',
      isEstimate: false,
    })
    const can = { attributes: { emptyMass: 10.5 }, packs: loosePieces, provenance: {} }
    expect(loadWeight(can, 3)).toMatchObject({ milligrams: 31_500_000n / 1000n, of: 'net' })
  })

  it('is gross for full boxes, and null for part of one', () => {
    const screwcap = { attributes: { boxMass: 5.2 }, packs: boxedScrewcap, provenance: {} }
    expect(kilograms(loadWeight(screwcap, 3000))).toBe(15.6)
    expect(loadWeight(screwcap, 3500)).toBeNull()
    expect(loadWeight({ ...screwcap, attributes: {} }, 3000)).toBeNull()
  })

  it('is known for every product on offer, whatever the quantity', () => {
    const offered = products.filter(({ status }) => status !== 'draft')
    for (const product of offered) {
      for (const pieces of [
        1,
        product.packs.pack?.pieces ?? 1,
        product.packs.pallet ?? 7,
        12_345,
      ]) {
        const weight = loadWeight(product, pieces)
        expect(weight, `${product.sku}, ${pieces}`).not.toBeNull()
        expect(weight?.milligrams, product.sku).toBeGreaterThan(0n)
      }
    }
  })

  it.each(['glassMass', 'palletGross', 'pallet'])('is an estimate if %s is one', (key) => {
    const weight = loadWeight({ ...claret, provenance: { [key]: 'estimate' } }, 1235)
    expect(weight?.isEstimate).toBe(true)
  })

  it('never weighs a pallet less than the bottles on it', () => {
    const contradicting = { ...claret, attributes: { glassMass: 460, palletGross: 100 } }
    expect(loadWeight(contradicting, 1235)).toMatchObject({ of: 'glass' })
  })

  it('increases with every piece, lies between the glass and full pallets, and adds up exactly', () => {
    const quantity = fc.integer({ min: 1, max: maxPieces - 1 })
    fc.assert(
      fc.property(quantity, fc.integer({ min: 1, max: 999 }), (pieces, glassMass) => {
        const palletGross = Math.ceil((1235 * glassMass) / 1000) + 46
        const product = { ...claret, attributes: { glassMass, palletGross } }
        const mass = loadWeight(product, pieces)?.milligrams ?? 0n
        const pallets = BigInt(Math.ceil(pieces / 1235))
        expect(mass > BigInt(pieces) * BigInt(glassMass) * 1000n).toBe(true)
        expect(mass <= pallets * BigInt(palletGross) * 1_000_000n).toBe(true)
        expect((loadWeight(product, pieces + 1)?.milligrams ?? 0n) > mass).toBe(true)
        const full = Math.floor(pieces / 1235) * 1235
        const parts = [full, pieces - full].map((part) => loadWeight(product, part)?.milligrams)
        expect((parts[0] ?? 0n) + (parts[1] ?? 0n)).toBe(mass)
      }),
    )
  })
})
