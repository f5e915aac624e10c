import type { Attributes } from '../attribute-dictionary.ts'
import { lengthsOf, wordOf } from './dimensions.ts'
import { type Box, boxFaces, face, isometric, isometricExtent, type Spot } from './isometric.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'
import { line, moved, type Path } from './path.ts'

/** Width of the closing tape, mm. */
const tape = 50

/** A made-up carton, isometric; null without its three outside dimensions. */
export function cartonOutline(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, 'externalLength', 'externalWidth', 'externalHeight')
  if (!size) return null
  const box = {
    length: size.externalLength,
    width: size.externalWidth,
    height: size.externalHeight,
  }
  if (
    Math.min(box.length, box.width, box.height) * 12 <
    Math.max(box.length, box.width, box.height)
  )
    return null
  const print = wordOf(attributes, 'print')
  const board = shapesOf(
    print === 'plain-white' || print === 'stock-print' ? 'board-white' : 'kraft',
  )
  const style = wordOf(attributes, 'style')
  const shapes =
    style === 'carrier'
      ? carrier(box, board)
      : [...closedBox(box, board), ...closing(style, box, board)]
  const { width, height, middle } = isometricExtent(box)
  return {
    width,
    height,
    shapes: shapes.map((shape) => ({ ...shape, path: moved(shape.path, -middle, 0) })),
  }
}

type Board = (role: Shape['role'], ...paths: readonly Path[]) => Shape

function edge(...spots: readonly Spot[]): Path {
  return line(...spots.map(isometric))
}

function closedBox(box: Box, board: Board): Shape[] {
  const faces = boxFaces(box)
  return [
    board('body', faces.left, faces.right, faces.top),
    board('shade', faces.right),
    board('highlight', faces.top),
  ]
}

/** What tells the styles apart: taped flaps, a tuck-in lid, or a tear-open front. */
function closing(style: string, { length, width, height }: Box, board: Board): Shape[] {
  if (style === 'lay-down') {
    const flap = height * 0.42
    return [
      board(
        'detail',
        edge(
          [0, width, height - flap],
          [0, width * 0.92, height - flap],
          [0, width * 0.08, height - flap],
          [0, 0, height - flap],
        ),
      ),
      board(
        'detail',
        edge(
          [0, width * 0.4, height - flap],
          [0, width * 0.4, height - flap - 18],
          [0, width * 0.6, height - flap - 18],
          [0, width * 0.6, height - flap],
        ),
      ),
      board(
        'detail',
        edge([0, 0, height - flap], [length * 0.16, 0, height - flap], [length * 0.2, 0, height]),
      ),
    ]
  }
  if (style === 'die-cut') {
    const low = height * 0.45
    return [
      board(
        'hidden',
        edge(
          [length, 0, low],
          [length * 0.3, 0, low],
          [0, 0, height * 0.72],
          [0, width * 0.3, low],
          [0, width, low],
        ),
      ),
    ]
  }
  const half = Math.min(tape, width / 3) / 2
  const seam = width / 2
  const overlap = Math.min(60, height / 3)
  return [
    board(
      'shade',
      face(
        [0, seam - half, height],
        [length, seam - half, height],
        [length, seam + half, height],
        [0, seam + half, height],
      ),
    ),
    board(
      'shade',
      face(
        [0, seam - half, height],
        [0, seam + half, height],
        [0, seam + half, height - overlap],
        [0, seam - half, height - overlap],
      ),
    ),
    board('detail', edge([0, seam, height], [length, seam, height])),
    ...handHole(width, height, board),
  ]
}

function handHole(width: number, height: number, board: Board): Shape[] {
  const reach = Math.min(40, width / 5)
  const top = height * 0.68
  const hole = face(
    [0, width / 2 - reach, top],
    [0, width / 2 + reach, top],
    [0, width / 2 + reach, top - 24],
    [0, width / 2 - reach, top - 24],
  )
  return [board('void', hole)]
}

/** An open basket: low walls around the bottles, a high middle panel with a grip. */
function carrier({ length, width, height }: Box, board: Board): Shape[] {
  const wall = height * 0.5
  const middle = width / 2
  const grip = height * 0.86
  const reach = Math.min(45, length * 0.24)
  const faces = boxFaces({ length, width, height: wall })
  return [
    board('body', face([0, width, 0], [length, width, 0], [length, width, wall], [0, width, wall])),
    board(
      'body',
      face([length, 0, 0], [length, width, 0], [length, width, wall], [length, 0, wall]),
    ),
    board('shade', faces.top),
    board(
      'body',
      face(
        [0, middle, 0],
        [length, middle, 0],
        [length, middle, height * 0.72],
        [length * 0.86, middle, height],
        [length * 0.14, middle, height],
        [0, middle, height * 0.72],
      ),
    ),
    board(
      'void',
      face(
        [length / 2 - reach, middle, grip],
        [length / 2 + reach, middle, grip],
        [length / 2 + reach, middle, grip - 26],
        [length / 2 - reach, middle, grip - 26],
      ),
    ),
    board('body', faces.left, faces.right),
    board('shade', faces.right),
  ]
}
