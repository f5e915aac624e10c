import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf } from '../drawing/dimensions.ts'
import type { Board } from './boxes.ts'

/** As pallets are drawn: boards of the deck, their thickness in mm, bearers' width as a share. */
const deck = { boards: 7, thickness: 22, share: 1 / (7 * 1.32) }
const bearers = { count: 3, share: 0.07 }

/** Seven deck boards on three bearers, to the footprint and height on file; null without them. */
export function palletBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, {
    width: [300, 2500],
    depth: [300, 2500],
    height: [60, 300],
  })
  if (!size) return null
  const { width: length, depth: width, height } = size
  const board = width * deck.share
  const pitch = (width - board) / (deck.boards - 1)
  const bearer = length * bearers.share
  const under = height - deck.thickness
  const spread = (length - bearer) / (bearers.count - 1)
  return [
    ...Array.from({ length: bearers.count }, (_, index): Board => {
      const x = -length / 2 + index * spread
      return { at: [x, 0, -width / 2], size: [bearer, under, width] }
    }),
    ...Array.from({ length: deck.boards }, (_, index): Board => {
      const z = -width / 2 + index * pitch
      return { at: [-length / 2, under, z], size: [length, deck.thickness, board] }
    }),
  ]
}

/** A slip or tier sheet; null without its three dimensions. */
export function sheetBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, {
    width: [300, 2500],
    depth: [300, 2500],
    thickness: [0.3, 40],
  })
  if (!size) return null
  const { width, depth, thickness } = size
  return [{ at: [-width / 2, 0, -depth / 2], size: [width, thickness, depth] }]
}
