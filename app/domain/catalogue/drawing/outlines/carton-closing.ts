import { type Box, edge, face } from '../isometric.ts'
import type { Shape, shapesOf } from './outline.ts'

type Board = ReturnType<typeof shapesOf>

/**
 * Draws the features that distinguish carton styles: taped flaps, a tuck-in lid, or a tear-open
 * front.
 */
export function closingShapes(style: string, box: Box, board: Board): Shape[] {
  if (style === 'lay-down') return tuckedLid(box, board)
  if (style === 'die-cut') return tearLine(box, board)
  return [...tapedSeam(box, board), handHole(box, board)]
}

/** Width of the closing tape, and length by which it reaches down either end, mm. */
export function tapeOf({ width, height }: Omit<Box, 'length'>) {
  return { wide: Math.min(50, width / 3), overlap: Math.min(60, height / 3) }
}

/** Hand hole in either end: half its width, and the heights between which it is cut, mm. */
export function handHoleOf({ width, height }: Omit<Box, 'length'>) {
  const top = height * 0.68
  return { reach: Math.min(40, width / 5), bottom: top - Math.min(24, height / 6), top }
}

function tapedSeam({ length, width, height }: Box, board: Board): Shape[] {
  const seam = width / 2
  const { wide, overlap } = tapeOf({ width, height })
  const [from, to] = [seam - wide / 2, seam + wide / 2]
  const end = height - overlap
  return [
    board(
      'shade',
      face([0, from, height], [length, from, height], [length, to, height], [0, to, height]),
      face([0, from, height], [0, to, height], [0, to, end], [0, from, end]),
    ),
    board('detail', edge([0, seam, height], [length, seam, height])),
  ]
}

function handHole({ width, height }: Box, board: Board): Shape {
  const { reach, bottom, top } = handHoleOf({ width, height })
  const [from, to] = [width / 2 - reach, width / 2 + reach]
  return board('void', face([0, from, top], [0, to, top], [0, to, bottom], [0, from, bottom]))
}

function tuckedLid({ length, width, height }: Box, board: Board): Shape[] {
  const hem = height * 0.58
  const tab = hem - height * 0.11
  return [
    board(
      'detail',
      edge([0, width, hem], [0, 0, hem], [length * 0.16, 0, hem], [length * 0.2, 0, height]),
      edge(
        [0, width * 0.4, hem],
        [0, width * 0.4, tab],
        [0, width * 0.6, tab],
        [0, width * 0.6, hem],
      ),
    ),
  ]
}

function tearLine({ length, width, height }: Box, board: Board): Shape[] {
  const low = height * 0.45
  return [
    board(
      'detail',
      edge([length, 0, low], [length * 0.3, 0, low], [0, 0, height * 0.72]),
      edge([0, 0, height * 0.72], [0, width * 0.3, low], [0, width, low]),
    ),
  ]
}
