import { handHoleOf } from '#app/domain/catalogue/drawing/outlines/carton-outlines.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../drawing/dimensions.ts'
import type { Board } from './boxes.ts'

/** Gap between flaps that meet, mm. */
const flapGapMm = 1
/** Range of board thickness, mm. */
const boardRangeMm = { least: 0.8, most: 16 }

/** Styles of cartons: regular slotted, and lay-down with a tuck-in lid. */
const styles = new Set(['rsc-0201', 'lay-down'])
/** Length by which a lid tucks in, mm. */
const tuckMm = 50

/**
 * Boards of a made-up carton. Regular slotted: four flaps below and four above, the outer ones
 * meeting in the middle, and a hand hole in either end. Lay-down: a tuck-in lid above, and no
 * holes. The board is as thick as the difference between inside and outside dimensions.
 * @returns null for other styles, and if the dimensions do not give the same thickness all around
 */
export function cartonBoards(attributes: Attributes): Board[] | null {
  const size = sizeOf(attributes)
  if (!size) return null
  const { outer, thickness } = size
  const isLaid = wordOf(attributes, 'style') === 'lay-down'
  const above = isLaid ? lid : flaps
  const ends = [-outer.length / 2, outer.length / 2 - thickness].map((x) =>
    endWall(outer, thickness, x),
  )
  return [
    ...sideWalls(outer, thickness),
    ...(isLaid ? ends : ends.flatMap((end) => withHole(end, handHoleOf(outer)))),
    ...flaps(outer, thickness, 0),
    ...above(outer, thickness, 1),
  ]
}

/**
 * Boards of a regular slotted carton whose upper flaps are folded down outside. Null for other
 * styles, and under the conditions of `cartonBoards`.
 */
export function openCartonBoards(attributes: Attributes): Board[] | null {
  const size = wordOf(attributes, 'style') === 'rsc-0201' ? sizeOf(attributes) : null
  if (!size) return null
  const { outer, thickness: board } = size
  const { length, width, height } = outer
  // Walls end where the closed flaps would lie.
  const rim = height - 2 * board
  const reach = (width - flapGapMm) / 2
  const ends = [-length / 2, length / 2 - board].flatMap((x) =>
    withHole(endWall(outer, board, x), handHoleOf(outer)),
  )
  const folded = [
    ...[-width / 2 - board, width / 2].map(
      (z): Board => ({ at: [-length / 2, rim - reach, z], size: [length, reach, board] }),
    ),
    ...[-length / 2 - board, length / 2].map(
      (x): Board => ({ at: [x, rim - reach, -width / 2], size: [board, reach, width] }),
    ),
  ]
  return [...sideWalls(outer, board), ...ends, ...flaps(outer, board, 0), ...folded]
}

/** Outside dimensions and thickness of a carton of boards; null without them, see `cartonBoards`. */
function sizeOf(attributes: Attributes): { outer: Sides; thickness: number } | null {
  const outer = sidesOf(attributes, 'external')
  const inner = sidesOf(attributes, 'internal')
  if (!styles.has(wordOf(attributes, 'style')) || !outer || !inner) return null
  const thickness = (outer.length - inner.length) / 2
  const across = (outer.width - inner.width) / 2
  // Two layers of flaps at either end.
  const upright = (outer.height - inner.height) / 4
  const isOne = Math.abs(across - thickness) < 0.6 && Math.abs(upright - thickness) < 0.6
  if (!isOne || thickness < boardRangeMm.least || thickness > boardRangeMm.most) return null
  return { outer, thickness }
}

interface Sides {
  length: number
  width: number
  height: number
}

function sidesOf(attributes: Attributes, which: 'external' | 'internal'): Sides | null {
  const size = lengthsOf(attributes, {
    [`${which}Length`]: [40, 1200],
    [`${which}Width`]: [40, 1200],
    [`${which}Height`]: [40, 1200],
  })
  if (!size) return null
  const side = (name: string) => size[`${which}${name}`] ?? 0
  return { length: side('Length'), width: side('Width'), height: side('Height') }
}

/** Long sides, between the outer flaps. */
function sideWalls({ length, width, height }: Sides, board: number): Board[] {
  return [-width / 2, width / 2 - board].map(
    (z): Board => ({
      at: [-length / 2, board, z],
      size: [length, height - 2 * board, board],
    }),
  )
}

/** Short side, between the inner flaps. */
function endWall({ width, height }: Sides, board: number, x: number): Board {
  return {
    at: [x, 2 * board, -width / 2 + board],
    size: [board, height - 4 * board, width - 2 * board],
  }
}

/** Boards of an end wall around its hand hole. */
function withHole(
  { at: [x, low, z], size: [board, high, wide] }: Board,
  { reach, bottom, top }: ReturnType<typeof handHoleOf>,
): Board[] {
  const beside = wide / 2 - reach
  const tall = top - bottom
  return [
    { at: [x, low, z], size: [board, bottom - low, wide] },
    { at: [x, bottom, z], size: [board, tall, beside] },
    { at: [x, bottom, z + wide - beside], size: [board, tall, beside] },
    { at: [x, top, z], size: [board, low + high - top, wide] },
  ]
}

/**
 * Flaps below (0) or above (1): those of the short sides inside, those of the long sides outside,
 * all half a width long.
 */
function flaps({ length, width, height }: Sides, board: number, end: 0 | 1): Board[] {
  const reach = (width - flapGapMm) / 2
  const [outside, inside] = end === 0 ? [0, board] : [height - board, height - 2 * board]
  return [
    { at: [-length / 2, outside, -width / 2], size: [length, board, reach] },
    { at: [-length / 2, outside, width / 2 - reach], size: [length, board, reach] },
    ...innerFlaps({ length, width, height }, board, inside),
  ]
}

/** Flaps of the short sides, between the long sides. */
function innerFlaps({ length, width }: Sides, board: number, y: number): Board[] {
  const [reach, deep] = [(width - flapGapMm) / 2, width - 2 * board]
  return [-length / 2, length / 2 - reach].map(
    (x): Board => ({
      at: [x, y, -width / 2 + board],
      size: [reach, board, deep],
    }),
  )
}

/** One-piece lid over the short sides' flaps; it tucks in behind the front. */
function lid(outer: Sides, board: number): Board[] {
  const { length, width, height } = outer
  const [x, under] = [length / 2, height - 2 * board]
  const front = width / 2 - 2 * board
  return [
    { at: [-x, height - board, -width / 2], size: [length, board, width] },
    ...innerFlaps(outer, board, under),
    { at: [-x + board, under - tuckMm, front], size: [length - 2 * board, tuckMm, board] },
  ]
}
