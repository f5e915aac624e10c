import { type Box, boxFaces, face } from '../isometric.ts'
import type { Shape, shapesOf } from './outline.ts'

/** An open basket: low walls around the bottles, a high middle panel with a grip. */
export function carrierShapes(box: Box, board: ReturnType<typeof shapesOf>): Shape[] {
  const { length, width, height } = box
  const wall = height * 0.5
  const middle = width / 2
  const shoulder = height * 0.72
  const faces = boxFaces({ length, width, height: wall })
  const panel = face(
    [0, middle, 0],
    [length, middle, 0],
    [length, middle, shoulder],
    [length * 0.86, middle, height],
    [length * 0.14, middle, height],
    [0, middle, shoulder],
  )
  const reach = Math.min(45, length * 0.24)
  const [from, to] = [length / 2 - reach, length / 2 + reach]
  const [low, high] = [height * 0.86 - Math.min(26, height / 8), height * 0.86]
  const grip = face(
    [from, middle, high],
    [to, middle, high],
    [to, middle, low],
    [from, middle, low],
  )
  return [
    board('body', face([0, width, 0], [length, width, 0], [length, width, wall], [0, width, wall])),
    board(
      'body',
      face([length, 0, 0], [length, width, 0], [length, width, wall], [length, 0, wall]),
    ),
    board('shade', faces.top),
    board('body', panel),
    board('void', grip),
    board('body', faces.left, faces.right),
    board('shade', faces.right),
  ]
}
