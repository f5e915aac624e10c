import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockCartons } from '../fit/stock-cartons.fixture.ts'
import { countOnDeck, layOutDeck } from './fill-deck.ts'
import { palletiseCartons } from './palletise-cartons.ts'

describe('palletiseCartons and layOutDeck', () => {
  it('stack the 12-pack claret carton as 4 layers of 16', () => {
    const pallet = palletiseCartons({ length: 318, width: 240, height: 318 })
    expect(pallet).toMatchObject({ perLayer: 16, layers: 4, perPallet: 64, height: 1422 })
    expect(Math.round(pallet.deckUsed * 100)).toBe(90)
  })

  it.each(stockCartons)('stack $carton as in its pallet sheet', (carton) => {
    const { perLayer, layers, height } = palletiseCartons({
      length: carton.externalLength,
      width: carton.externalWidth,
      height: carton.externalHeight,
    })
    expect({ perLayer, layers, height }).toEqual({
      perLayer: carton.perLayer,
      layers: carton.layers,
      height: carton.palletHeight,
    })
  })

  it.each([
    ['lay-down claret', 312, 237, 16],
    ['lay-down burgundy', 306, 262, 16],
    ['lay-down sparkling', 312, 272, 13],
    ['24 slim cans', 326, 219, 16],
    ['24 sleek cans', 355, 239, 13],
    ['24 classic cans', 405, 272, 10],
  ])('fit %s cartons on the deck', (_, length, width, count) => {
    expect(countOnDeck(length, width, 1165, 1165)).toBe(count)
  })

  it('place nothing that overhangs', () => {
    expect(countOnDeck(1170, 100, 1165, 1165)).toBe(0)
    expect(palletiseCartons({ length: 1200, width: 300, height: 300 })).toMatchObject({
      perLayer: 0,
      layers: 0,
      height: 150,
      deckUsed: 0,
    })
  })

  const side = fc.integer({ min: 200, max: 500 })

  it('never cover more than the deck, nor less than plain rows, in either orientation', () => {
    fc.assert(
      fc.property(side, side, side, side, (length, width, deckLength, deckWidth) => {
        const count = countOnDeck(length, width, 2 * deckLength, 2 * deckWidth)
        const rows = (l: number, w: number) =>
          Math.floor((2 * deckLength) / l) * Math.floor((2 * deckWidth) / w)
        expect(count * length * width).toBeLessThanOrEqual(4 * deckLength * deckWidth)
        expect(count).toBeGreaterThanOrEqual(Math.max(rows(length, width), rows(width, length)))
        expect(countOnDeck(width, length, 2 * deckWidth, 2 * deckLength)).toBe(count)
      }),
    )
  })

  it.each(stockCartons)('lay out the $carton cartons of a layer without overlap', (carton) => {
    const [length, width] = [Math.ceil(carton.externalLength), Math.ceil(carton.externalWidth)]
    const laid = layOutDeck(carton.perLayer, length, width, 1165, 1165) ?? []
    expect(laid).toHaveLength(carton.perLayer)
    laid.forEach((one, index) => {
      expect([one.length, one.width].toSorted()).toEqual([length, width].toSorted())
      expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(one.x + one.length, one.y + one.width)).toBeLessThanOrEqual(1165)
      for (const other of laid.slice(index + 1)) {
        const beside = one.x + one.length <= other.x || other.x + other.length <= one.x
        const behind = one.y + one.width <= other.y || other.y + other.width <= one.y
        expect(beside || behind).toBe(true)
      }
    })
  })

  it('return null for more cartons than fit', () => {
    expect(layOutDeck(40, 318, 240, 1165, 1165)).toBeNull()
  })
})
