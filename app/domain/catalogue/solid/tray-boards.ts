import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../drawing/dimensions.ts'
import type { Board } from './boxes.ts'

/** Thickness of E-flute board, mm. */
const boardMm = 1.5
/** Length of the glued corner flaps inside the long walls, mm. */
const cornerFlapMm = 45

/**
 * Boards of an open tray as a tray former glues it: floor, four walls, and a flap of each end wall
 * inside either long wall. Null for other styles, and without outside dimensions.
 */
export function trayBoards(attributes: Attributes): Board[] | null {
  const size = lengthsOf(attributes, {
    externalLength: [40, 1200],
    externalWidth: [40, 1200],
    externalHeight: [20, 1200],
  })
  if (wordOf(attributes, 'style') !== 'tray' || !size) return null
  const { externalLength: length, externalWidth: width, externalHeight: height } = size
  const [x, z, tall] = [length / 2, width / 2, height - boardMm]
  const flap = Math.min(cornerFlapMm, length / 4)
  // Flaps end below the rim, as they are cut.
  const low = tall * 0.85
  const walls: Board[] = [-z, z - boardMm].map((at) => ({
    at: [-x, boardMm, at],
    size: [length, tall, boardMm],
  }))
  const ends: Board[] = [-x, x - boardMm].map((at) => ({
    at: [at, boardMm, -z + boardMm],
    size: [boardMm, tall, width - 2 * boardMm],
  }))
  const flaps = [-x + boardMm, x - boardMm - flap].flatMap((from) =>
    [-z + boardMm, z - 2 * boardMm].map(
      (at): Board => ({ at: [from, boardMm, at], size: [flap, low, boardMm] }),
    ),
  )
  return [{ at: [-x, 0, -z], size: [length, boardMm, width] }, ...walls, ...ends, ...flaps]
}
