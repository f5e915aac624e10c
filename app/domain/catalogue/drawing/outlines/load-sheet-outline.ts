import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from '../dimensions.ts'
import { boxFaces, face, isometricPicture, type SpacePoint } from '../isometric.ts'
import type { Material } from '../paint/material.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'

/** Length of a slip sheet's pull tab, mm. */
export const slipTab = 90
/** Thickness of sheets as drawn, mm: enough to be visible. */
const sheetThickness = 9

/** Draws a slip sheet with its pull tab, or a plain tier sheet if `tab` is 0. */
export function sheetOutline(
  length: number,
  width: number,
  material: Material,
  tab: number,
): Picture {
  const shape = shapesOf(material)
  const faces = boxFaces({ length, width, height: sheetThickness })
  const shapes: Shape[] = [
    shape('body', faces.left, faces.right, faces.top),
    shape('highlight', faces.top),
  ]
  if (tab > 0) {
    // The tab stands up along the far right edge and tapers at its ends.
    const inset = tab * 0.6
    const foot: SpacePoint[] = [
      [length, 0, sheetThickness],
      [length, width, sheetThickness],
    ]
    shapes.push(
      shape(
        'body',
        face(
          ...foot,
          [length, width - inset, sheetThickness + tab],
          [length, inset, sheetThickness + tab],
        ),
      ),
    )
  }
  return isometricPicture({ length, width, height: sheetThickness + tab }, shapes, true)
}

/** Boards of a top frame by default: thickness in mm, and width as a share of its length. */
export const topFrameBoard = { thickness: 25, share: 0.1 } as const

/** Whether a load sheet is a top frame made of boards, by its material. */
export function isTopFrame(attributes: Attributes): boolean {
  return /timber|pine|hardwood|plywood/.test(wordOf(attributes, 'material'))
}

/** Draws the timber frame on top of a pallet of bottles. */
export function topFrameOutline(length: number, width: number, material: Material): Picture {
  const { thickness, share } = topFrameBoard
  const board = length * share
  const timber = shapesOf(material)
  const size = { height: thickness }
  const parts = [
    boxFaces({ ...size, length: board, width }, [length - board, 0, 0]),
    boxFaces({ ...size, length, width: board }, [0, width - board, 0]),
    boxFaces({ ...size, length: board, width }, [(length - board) / 2, 0, 0]),
    boxFaces({ ...size, length: board, width }, [0, 0, 0]),
    boxFaces({ ...size, length, width: board }, [0, 0, 0]),
  ]
  const shapes = parts.flatMap(({ left, right, top }) => [
    timber('body', left, right, top),
    timber('highlight', top),
  ])
  return isometricPicture({ length, width, height: thickness }, shapes, true)
}
