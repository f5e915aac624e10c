import { describe, expect, it } from 'vitest'
import { casesPerPallet, filledCase, palletiseCases } from './filled-cases.ts'

const bulk = (volume: number, glassMass: number) => ({
  attributes: { format: 'bulk', volume, glassMass },
  packs: { piece: 'bottle', pack: null, layer: null, pallet: null },
})
const carton = (packSize: number, boardMass: number, filledPerLayer: number, layers: number) => ({
  packSize,
  boardMass,
  filledPerLayer,
  filledPerPallet: filledPerLayer * layers,
})

describe('filledCase and casesPerPallet', () => {
  const claret = filledCase(bulk(750, 460), carton(12, 0.48, 16, 4))

  it('include glass, fill, closure and board: twelve clarets about 15 kg, a pallet of 64 994 kg', () => {
    expect(claret?.kilograms).toBeCloseTo(14.98, 2)
    expect(claret && palletiseCases(64, claret).kg).toBeCloseTo(994, 0)
    expect(claret && palletiseCases(65, claret).pallets).toBe(2)
  })

  it.each([
    ['bellissima 200', bulk(200, 260), carton(24, 0.42, 24, 4), 72],
    ['nordic 200', bulk(200, 265), carton(24, 0.43, 13, 7), 78],
    ['Tennessee 700', bulk(700, 640), carton(6, 0.23, 32, 4), 96],
    ['flask 200', bulk(200, 215), carton(24, 0.4, 16, 7), 80],
    ['flask 375', bulk(375, 330), carton(12, 0.31, 20, 6), 100],
  ])(
    'use at least one layer less for %s, so that a pallet carries no more than a tonne',
    (_, bottle, holder, cases) => {
      const filled = filledCase(bottle, holder)
      expect(filled && casesPerPallet(filled)).toBe(cases)
    },
  )

  it.each([
    ['claret 750', bulk(750, 470), carton(12, 0.48, 16, 4), 64],
    ['nordic 500', bulk(500, 500), carton(12, 0.4, 16, 5), 80],
    ['long neck 330', bulk(330, 195), carton(24, 0.56, 12, 5), 60],
  ])('stack %s as high as their carton allows', (_, bottle, holder, cases) => {
    const filled = filledCase(bottle, holder)
    expect(filled && casesPerPallet(filled)).toBe(cases)
  })

  it('give the same mass in the carton that the glass came in', () => {
    const packed = {
      attributes: { format: '12pk', packSize: 12, volume: 750, glassMass: 460, palletGross: 419 },
      packs: {
        piece: 'bottle',
        pack: { kind: 'carton' as const, pieces: 12 },
        layer: 192,
        pallet: 768,
      },
    }
    const filled = filledCase(packed, null)
    expect(filled?.kilograms).toBeCloseTo(claret?.kilograms ?? 0, 1)
    expect(filled && casesPerPallet(filled)).toBe(64)
  })

  it('return null without a carton, a pattern or the mass of the glass', () => {
    expect(filledCase(bulk(750, 460), null)).toBeNull()
    expect(filledCase(bulk(750, 460), { packSize: 12, boardMass: 0.48 })).toBeNull()
    const { glassMass: _, ...unweighed } = bulk(750, 460).attributes
    expect(
      filledCase({ ...bulk(750, 460), attributes: unweighed }, carton(12, 0.48, 16, 4)),
    ).toBeNull()
  })
})
