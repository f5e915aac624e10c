import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../drawing/dimensions.ts'
import type { Board } from './boxes.ts'

/** Thickness of single-wall board by its flute, mm. */
const fluteThicknessMm = new Map(Object.entries<number>({ e: 1.5, b: 3, c: 4 }))
/** Depth of the glue seam's flap and of the inner end flaps, mm. */
const [seam, inner] = [40, 60]
/** Gap between flaps that meet, mm. */
const flapGapMm = 1

/**
 * Boards of a die-cut carton wrapped around its cans: floor, sides and lid in one piece, glued
 * along an inside seam, each end closed by two inner and two outer flaps. Null for other styles,
 * and without outside dimensions and flute.
 */
export function dieCutBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, {
    externalLength: [40, 1200],
    externalWidth: [40, 1200],
    externalHeight: [40, 1200],
  })
  const board = fluteThicknessMm.get(wordOf(attributes, 'flute').toLowerCase())
  if (wordOf(attributes, 'style') !== 'die-cut' || !size || !board) return null
  const { externalLength: length, externalWidth: width, externalHeight: height } = size
  const [x, z] = [length / 2 - board, width / 2]
  const [long, tall] = [2 * x, height - 2 * board]
  return [
    { at: [-x, 0, -z], size: [long, board, width] },
    { at: [-x, height - board, -z], size: [long, board, width] },
    { at: [-x, board, -z], size: [long, tall, board] },
    { at: [-x, board, z - board], size: [long, tall, board] },
    {
      at: [-x + board, height - 2 * board, -z + board],
      size: [long - 2 * board, board, Math.min(seam, width / 3)],
    },
    ...endFlaps(-1, { length, width, height }, board),
    ...endFlaps(1, { length, width, height }, board),
  ]
}

function endFlaps(
  hand: -1 | 1,
  { length, width, height }: { length: number; width: number; height: number },
  board: number,
): Board[] {
  const outside = hand === 1 ? length / 2 - board : -length / 2
  const inside = outside - hand * board
  const reach = (height - flapGapMm) / 2
  const [deep, tall] = [Math.min(inner, width / 2 - board - flapGapMm), height - 2 * board]
  const edge = width / 2 - board
  return [
    { at: [inside, board, -edge], size: [board, tall, deep] },
    { at: [inside, board, edge - deep], size: [board, tall, deep] },
    { at: [outside, 0, -width / 2], size: [board, reach, width] },
    { at: [outside, height - reach, -width / 2], size: [board, reach, width] },
  ]
}
