import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { type LengthRange, lengthOf, lengthsOf } from '../drawing/dimensions.ts'
import { topFrameBoard } from '../drawing/outlines/load-sheet-outline.ts'
import { defaultPalletHeightMm } from '../drawing/outlines/pallet-outline.ts'
import type { Board } from './boxes.ts'

/**
 * Proportions of pallets as drawn: number and thickness (mm) of deck boards, width of boards and
 * bearers as shares.
 */
const deck = { boards: 7, thickness: 22, share: 1 / (7 * 1.32) }
const bearers = { count: 3, share: 0.07 }

const footprint = { width: [300, 2500], depth: [300, 2500] } as const satisfies Record<
  string,
  LengthRange
>
export const sheetSizes = { ...footprint, thickness: [0.3, 40] } as const satisfies Record<
  string,
  LengthRange
>

/** Height of a pallet, mm; null if it is not on file, and a default height is shown. */
export function palletHeightOnFile(attributes: Attributes): number | null {
  return lengthOf(attributes, 'height', [60, 300])
}

/**
 * Seven deck boards on three bearers, to the footprint and height on file; null without a
 * footprint.
 */
export function palletBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, footprint)
  if (!size) return null
  const { width: length, depth: width } = size
  const height = palletHeightOnFile(attributes) ?? defaultPalletHeightMm
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

/**
 * Top frame for a pallet of bottles: two boards along and three between them, of default width and
 * thickness. Null without a footprint.
 */
export function topFrameBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, footprint)
  if (!size) return null
  const { width: length, depth: width } = size
  const { thickness, share } = topFrameBoard
  const board = length * share
  const [x, z] = [length / 2, width / 2]
  return [
    ...[-z, z - board].map((at): Board => ({ at: [-x, 0, at], size: [length, thickness, board] })),
    ...[-x, -board / 2, x - board].map(
      (at): Board => ({ at: [at, 0, -z + board], size: [board, thickness, width - 2 * board] }),
    ),
  ]
}

/** Board of a tier sheet; null without its three dimensions. */
export function sheetBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, sheetSizes)
  if (!size) return null
  const { width, depth, thickness } = size
  return [{ at: [-width / 2, 0, -depth / 2], size: [width, thickness, depth] }]
}
