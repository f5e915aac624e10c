import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../drawing/dimensions.ts'
import type { Board } from './boxes.ts'

/** Thickness of E-flute board, mm. */
const boardMm = 1.5
/**
 * Proportions of a carrier as drawn: walls, panel and grip as shares of the height, the handle as a
 * share of the length.
 */
const shares = { wall: 0.5, shoulder: 0.72, gripTop: 0.86, handle: 0.14 }
const grip = { reach: 45, high: 26 }

/**
 * Boards of a made-up carrier: floor, low walls, a middle panel with its grip, and strips between
 * the bottles. Null for other styles, and without outside dimensions and grid.
 */
export function carrierBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, {
    externalLength: [40, 1200],
    externalWidth: [40, 1200],
    externalHeight: [40, 1200],
  })
  const grid = /^([1-9])x2$/.exec(wordOf(attributes, 'grid'))
  if (wordOf(attributes, 'style') !== 'carrier' || !size || !grid) return null
  const { externalLength: length, externalWidth: width, externalHeight: height } = size
  const [x, z, wall] = [length / 2, width / 2, height * shares.wall]
  const tall = wall - boardMm
  return [
    { at: [-x, 0, -z], size: [length, boardMm, width] },
    { at: [-x, boardMm, -z], size: [length, tall, boardMm] },
    { at: [-x, boardMm, z - boardMm], size: [length, tall, boardMm] },
    { at: [-x, boardMm, -z + boardMm], size: [boardMm, tall, width - 2 * boardMm] },
    { at: [x - boardMm, boardMm, -z + boardMm], size: [boardMm, tall, width - 2 * boardMm] },
    ...panel(length, height),
    ...strips(Number(grid[1]), length, width, wall * 0.8),
  ]
}

/** Middle panel between the end walls: a rectangle below, and the handle around its grip. */
function panel(length: number, height: number): Board[] {
  const [inside, low] = [length / 2 - boardMm, height * shares.shoulder]
  const half = length * (0.5 - shares.handle)
  const reach = Math.min(grip.reach, length * 0.24)
  const top = height * shares.gripTop
  const bottom = Math.max(top - Math.min(grip.high, height / 8), low)
  const piece = (from: number, to: number, below: number, above: number): Board => ({
    at: [from, below, -boardMm / 2],
    size: [to - from, above - below, boardMm],
  })
  return [
    piece(-inside, inside, boardMm, height * shares.wall),
    piece(-inside, inside, height * shares.wall, low),
    piece(-half, half, low, bottom),
    piece(-half, -reach, bottom, top),
    piece(reach, half, bottom, top),
    piece(-half, half, top, height),
  ]
}

/** Strips from the panel to the walls, between neighbouring bottles. */
function strips(columns: number, length: number, width: number, high: number): Board[] {
  const deep = width / 2 - boardMm * 1.5
  return Array.from({ length: columns - 1 }, (_, index) => {
    const x = -length / 2 + ((index + 1) * length) / columns - boardMm / 2
    return [-width / 2 + boardMm, boardMm / 2].map(
      (z): Board => ({ at: [x, boardMm, z], size: [boardMm, high - boardMm, deep] }),
    )
  }).flat()
}
