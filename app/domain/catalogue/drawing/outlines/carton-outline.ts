import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../dimensions.ts'
import type { Box } from '../isometric.ts'
import { boxFaces, face, isometricPicture } from '../isometric.ts'
import type { Material } from '../paint/material.ts'
import { closingShapes } from './carton-closing.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'

/** Maximum ratio between two sides of a carton. */
const maxSideRatio = 12

/** Draws a made-up carton in isometric view; null without its three outside dimensions. */
export function cartonOutline(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, {
    externalLength: [40, 1200],
    externalWidth: [40, 1200],
    externalHeight: [40, 1200],
  })
  if (!size) return null
  const { externalLength: length, externalWidth: width, externalHeight: height } = size
  const box = { length, width, height }
  if (Math.max(length, width, height) > Math.min(length, width, height) * maxSideRatio) return null

  const board = shapesOf(cartonMaterial(attributes))
  const style = wordOf(attributes, 'style')
  if (style === 'carrier') return isometricPicture(box, carrierShapes(box, board))
  const faces = boxFaces(box)
  const shapes: Shape[] = [
    board('body', faces.left, faces.right, faces.top),
    board('shade', faces.right),
    board('highlight', faces.top),
    ...closingShapes(style, box, board),
  ]
  return isometricPicture(box, shapes)
}

/** Material of a carton's board, by its print. */
export function cartonMaterial(attributes: Attributes): Material {
  const white = ['plain-white', 'stock-print'].includes(wordOf(attributes, 'print'))
  return white ? 'board-white' : 'kraft'
}

/** Draws an open carrier: low walls around the bottles, and a high middle panel with a grip. */
function carrierShapes(box: Box, board: ReturnType<typeof shapesOf>): Shape[] {
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
