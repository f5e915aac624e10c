import { describe, expect, it } from 'vitest'
import { stockMould, stockMoulds } from '../fit/stock-closures.fixture.ts'
import { palletiseBulk } from './palletise-bulk.ts'

describe('palletiseBulk', () => {
  it('stacks claret 750 standard as 5 layers of 247', () => {
    const pallet = palletiseBulk(stockMould('CL750S'))
    expect(pallet).toMatchObject({ pattern: 'hex', perLayer: 247, perPallet: 1235, height: 1682 })
    expect(pallet.gross).toBeCloseTo(614.1, 6)
  })

  it('stacks burgundy 750 standard as 5 layers of 195', () => {
    expect(palletiseBulk(stockMould('BU750S'))).toMatchObject({ perLayer: 195, perPallet: 975 })
  })

  it.each(stockMoulds)('stacks $mould as in its pallet sheet', (mould) => {
    const { perLayer, layers, height } = palletiseBulk(mould)
    expect({ perLayer, layers, height }).toEqual({
      perLayer: mould.perLayer,
      layers: mould.layers,
      height: mould.palletHeight,
    })
  })

  it.each([
    ['TN700', 76.5, 75, 246, 640, 210, 6, 1660, 853],
    ['OV700', 104, 65.3, 252, 560, 187, 6, 1696, 675],
    ['FK200', 78, 36.4, 164, 215, 434, 9, 1666, 888],
    ['FK375', 96, 44.8, 192, 330, 275, 8, 1724, 774],
  ])('places %s in a grid', (_, width, depth, height, glassMass, perLayer, layers, high, gross) => {
    const pallet = palletiseBulk({ width, depth, height, glassMass })
    expect(pallet).toMatchObject({ pattern: 'grid', perLayer, layers, height: high })
    expect(Math.round(pallet.gross)).toBe(gross)
  })

  it('removes a layer rather than exceed a tonne', () => {
    const light = palletiseBulk({ ...stockMould('DS200'), glassMass: 200 })
    const stock = palletiseBulk(stockMould('DS200'))
    expect([light.layers, stock.layers]).toEqual([6, 5])
    expect(stock.gross).toBeLessThanOrEqual(1000)
  })

  it('stacks nothing if the bottle does not fit at all', () => {
    const tooWide = palletiseBulk({ diameter: 1300, height: 300, glassMass: 500 })
    expect(tooWide).toMatchObject({ perLayer: 0, layers: 0, perPallet: 0, height: 172 })
    const tooTall = palletiseBulk({ diameter: 75, height: 1700, glassMass: 500 })
    expect(tooTall).toMatchObject({ layers: 0, perPallet: 0 })
  })
})
