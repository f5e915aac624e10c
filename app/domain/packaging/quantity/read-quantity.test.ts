import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PackHierarchy } from './packs.ts'
import { looksLikeQuantity, parseQuantityText } from './read-quantity.ts'

const glass: PackHierarchy = { piece: 'bottle', pack: null, layer: 247, pallet: 1235 }
const caps: PackHierarchy = {
  piece: 'screwcap',
  pack: { kind: 'box', pieces: 1000 },
  layer: null,
  pallet: 40_000,
}
const boxes: PackHierarchy = {
  piece: 'carton',
  pack: { kind: 'bundle', pieces: 25 },
  layer: null,
  pallet: 900,
}

const pieces = (packs: PackHierarchy, text: string) => {
  const read = parseQuantityText(packs, text)
  return read.outcome === 'done' ? read.pieces : read.message
}

describe('quantity with its unit in one text', () => {
  it.each([
    [glass, '1200', 1200],
    [glass, '1,200', 1200],
    [glass, ' 1 200 ', 1200],
    [glass, '2 pallets', 2470],
    [glass, '2 PLT', 2470],
    [glass, '10 layers', 2470],
    [glass, '1 layer', 247],
    [glass, '14,000 bottles', 14_000],
    [glass, '500 pcs.', 500],
    [caps, '3 boxes', 3000],
    [caps, '3box', 3000],
    [caps, '2 packs', 2000],
    [caps, '1 pallet', 40_000],
    [boxes, '4 cartons', 4],
    [boxes, '4 ctns', 100],
    [boxes, '2 bundles', 50],
  ])('parses %#: %s → %s', (packs, text, expected) => {
    expect(pieces(packs, text)).toBe(expected)
  })

  it.each([
    [glass, '0', /smallest quantity is 1 bottle/],
    [glass, '-3', /below zero/],
    [glass, '2.5 pallets', /decimal point/],
    [glass, '3 boxes', /“boxes” is not a unit for this product. Use bottles, layers or pallets/],
    [glass, '2 packs', /not sold by the pack/],
    [glass, 'pallets', /Type how many pallets/],
    [glass, '99999999', /more than one line can hold/],
    [glass, 'ask Bob', /is not a unit for this product/],
    [glass, '1,20', /not a number/],
  ])('refuses %#: %s with a message', (packs, text, reason) => {
    expect(pieces(packs, text)).toMatch(reason)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const read = parseQuantityText(caps, text)
        expect(read.outcome === 'done' ? read.pieces > 0 : read.message.length > 0).toBe(true)
      }),
    )
  })

  it('is distinguished from a description that begins with a figure', () => {
    for (const text of ['1200', '1,200', '１２００', '2 pallets', '3 ctn', '12 x']) {
      expect(looksLikeQuantity(text), text).toBe(true)
    }
    for (const text of ['750 mL', '30 × 60 black', 'GB-CL750', '', 'pallets', '750ml claret']) {
      expect(looksLikeQuantity(text), text).toBe(false)
    }
  })
})
