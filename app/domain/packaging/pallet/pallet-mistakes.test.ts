import { describe, expect, it } from 'vitest'
import { stockCartons } from '../fit/stock-cartons.fixture.ts'
import { stockMould, stockMoulds } from '../fit/stock-closures.fixture.ts'
import { findPalletMistakes } from './pallet-mistakes.ts'
import { bulkRule, canRule, cartonRule, kegRule, type PalletRule } from './pallet-rules.ts'

interface Figures {
  layer: number
  pallet: number
  height?: number
  gross?: number
}

function mistakes(noun: string, { layer, pallet, height, gross }: Figures, rule: PalletRule) {
  const figures = {
    noun,
    perLayer: { column: 'layer', value: layer },
    perPallet: { column: 'pallet', value: pallet },
    height: height === undefined ? null : { column: 'palletHeight', value: height },
    gross: gross === undefined ? null : { column: 'palletGross', value: gross },
  }
  return findPalletMistakes(figures, rule).map(({ text }) => text)
}

const claret = { ...stockMould('CL750S') }
const sheet = { layer: 247, pallet: 1235, height: 1682, gross: 614 }

describe('pallet figures of bulk glass', () => {
  const found = (figures: Partial<Figures>, glass: Partial<typeof claret> = {}) =>
    mistakes('bottle', { ...sheet, ...figures }, bulkRule({ ...claret, ...glass }, true))

  it.each(stockMoulds)('are accepted as in the pallet sheet of $mould', (mould) => {
    const { perLayer, layers, palletHeight } = mould
    const figures = { layer: perLayer, pallet: perLayer * layers, height: palletHeight }
    expect(mistakes('bottle', figures, bulkRule(mould, true))).toEqual([])
  })

  it('must be whole layers', () => {
    expect(found({ pallet: 1234 })).toEqual([
      'pallet is 1,234 bottles, which are not whole layers of 247.',
    ])
    expect(found({ pallet: 100 })).toHaveLength(1)
  })

  it('may exceed the pattern up to the number that fits without gaps', () => {
    const alone = { layer: 248, pallet: 1240 }
    const text = 'layer is 248 bottles, but no more than 247 stand on 1,150 × 1,150 mm.'
    expect(found(alone)).toEqual([text])
    expect(found({}, { diameter: 76.2 })).toEqual([])
    expect(found(alone, { diameter: 76.2 })).toEqual([text])
    const flat = { width: 76.5, depth: 75, height: 246, glassMass: 640 }
    const tonic = (layer: number) =>
      mistakes('bottle', { layer, pallet: layer * 6 }, bulkRule(flat, true))
    expect([tonic(210), tonic(225), tonic(226)].map(({ length }) => length)).toEqual([0, 0, 1])
  })

  it('may be up to a tenth lower, as glassworks pack', () => {
    expect(found({ layer: 223, pallet: 1115, gross: 560 })).toEqual([])
    expect(found({ layer: 222, pallet: 1110, gross: 557 })).toEqual([
      'layer is 222 bottles, but 247 stand on 1,150 × 1,150 mm: a glassworks packs up to 10% fewer.',
    ])
  })

  it('must not exceed the height limit of a tail-lift truck', () => {
    expect(found({ height: 1800 }, { height: 323.6 })).toEqual([])
    expect(found({ height: 1800 }, { height: 323.8 })).toEqual([
      '5 layers of 247 bottles make 1,801 mm, but a pallet of bottles is no higher than 1,800 mm.',
    ])
    expect(found({ height: 1801 }, { height: 323.6 })).toEqual([
      'palletHeight is 1,801 mm, but a pallet of bottles is no higher than 1,800 mm.',
    ])
  })

  it('must match the height of the layers, whatever the pads', () => {
    expect([found({ height: 1650 }), found({ height: 1714 })]).toEqual([[], []])
    const text = 'mm, but 5 layers of 247 bottles make 1,682 mm.'
    expect(found({ height: 1649 })).toEqual([`palletHeight is 1,649 ${text}`])
    expect(found({ height: 1715 })).toEqual([`palletHeight is 1,715 ${text}`])
  })

  it('must not exceed a tonne', () => {
    expect(found({ gross: 999 }, { glassMass: 772 })).toEqual([])
    expect(found({ gross: 1000 }, { glassMass: 773 })).toEqual([
      '5 layers of 247 bottles make 1,001 kg, but a pallet of bottles weighs no more than 1,000 kg.',
    ])
    expect(found({ gross: 1001 }, { glassMass: 772 })).toEqual([
      'palletGross is 1,001 kg, but a pallet of bottles weighs no more than 1,000 kg.',
    ])
  })

  it('must match the mass of the bottles within 5%', () => {
    expect([found({ gross: 584 }), found({ gross: 644 })]).toEqual([[], []])
    expect(found({ gross: 583 })).toEqual([
      'palletGross is 583 kg, but 5 layers of 247 bottles make 614 kg.',
    ])
    expect(found({ gross: 645 })).toHaveLength(1)
    expect(mistakes('bottle', { ...sheet, gross: 300 }, bulkRule(claret, false))).toEqual([])
  })
})

describe('pallet figures of cans', () => {
  it('allow as many layers as thin sheets leave room for', () => {
    const slim = (layers: number) =>
      mistakes('can', { layer: 504, pallet: 504 * layers }, canRule({ diameter: 53, height: 134 }))
    expect(slim(12)).toEqual([])
    expect(slim(13)).toEqual([
      '13 layers of 504 cans make 1,927 mm, but a pallet of cans is no higher than 1,800 mm.',
    ])
  })

  it('allow no more cans in a layer than fit touching each other', () => {
    const classic = canRule({ diameter: 66.2, height: 129 })
    expect(mistakes('can', { layer: 314, pallet: 3768 }, classic)).toEqual([])
    expect(mistakes('can', { layer: 315, pallet: 3780 }, classic)).toHaveLength(1)
  })
})

describe('pallet figures of kegs', () => {
  it('allow no more kegs in a layer than the deck holds, up to the height limit of a truck', () => {
    const keg = kegRule({ diameter: 408, height: 532 })
    expect(mistakes('keg', { layer: 6, pallet: 18 }, keg)).toEqual([])
    expect(mistakes('keg', { layer: 4, pallet: 12 }, keg)).toEqual([])
    expect(mistakes('keg', { layer: 6, pallet: 24 }, keg)).toHaveLength(1)
    expect(mistakes('keg', { layer: 7, pallet: 14 }, keg)).toEqual([
      'layer is 7 kegs, but no more than 6 stand on 1,165 × 1,165 mm.',
    ])
  })
})

describe('pallet figures of cartons', () => {
  const size = { length: 318, width: 240, height: 318 }
  const found = (figures: Partial<Figures>, mass: number | null = null) =>
    mistakes('carton', { layer: 16, pallet: 64, ...figures }, cartonRule(size, mass))

  it.each(stockCartons)('are accepted as in the pallet sheet of $carton', (carton) => {
    const { externalLength, externalWidth, externalHeight, perLayer, layers } = carton
    const outside = { length: externalLength, width: externalWidth, height: externalHeight }
    const figures = { layer: perLayer, pallet: perLayer * layers, height: carton.palletHeight }
    expect(mistakes('carton', figures, cartonRule(outside, null))).toEqual([])
  })

  it('allow no more cartons in a layer than the deck holds', () => {
    expect([found({}), found({ layer: 12, pallet: 48 })]).toEqual([[], []])
    expect(found({ layer: 17, pallet: 68 })).toEqual([
      'layer is 17 cartons, but no more than 16 stand on 1,165 × 1,165 mm.',
    ])
  })

  it('must match the height of the layers, up to 1,450 mm', () => {
    expect([found({ height: 1414 }), found({ height: 1430 })]).toEqual([[], []])
    expect([found({ height: 1413 }), found({ height: 1431 })].flat()).toHaveLength(2)
    expect(found({ pallet: 80 })).toEqual([
      '5 layers of 16 cartons make 1,740 mm, but a pallet of cartons is no higher than 1,450 mm.',
    ])
  })

  it('must not exceed a tonne as delivered; the mass of filled cartons is not checked here', () => {
    expect(found({ gross: 342 }, 5.04)).toEqual([])
    expect(found({ gross: 324 }, 5.04)).toEqual([
      'palletGross is 324 kg, but 4 layers of 16 cartons make 358 kg.',
    ])
    expect(found({}, 15.07)).toEqual([])
    expect(found({}, 15.1)).toHaveLength(1)
    expect(found({}, null)).toEqual([])
  })
})
