import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../dimensions.ts'
import { boxFaces, isometricPicture } from '../isometric.ts'
import type { Material } from '../paint/material.ts'
import { carrierShapes } from './carrier-outline.ts'
import { closingShapes } from './carton-closing.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'

/** No side of a carton is this many times longer than another. */
const slimmest = 12

/** A made-up carton, isometric; null without its three outside dimensions. */
export function cartonOutline(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, {
    externalLength: [40, 1200],
    externalWidth: [40, 1200],
    externalHeight: [40, 1200],
  })
  if (!size) return null
  const { externalLength: length, externalWidth: width, externalHeight: height } = size
  const box = { length, width, height }
  if (Math.max(length, width, height) > Math.min(length, width, height) * slimmest) return null

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

/** What a carton is of, by its print. */
export function cartonMaterial(attributes: Attributes): Material {
  const white = ['plain-white', 'stock-print'].includes(wordOf(attributes, 'print'))
  return white ? 'board-white' : 'kraft'
}
