import type { Attributes } from '../attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from './dimensions.ts'
import { filmRoll } from './film-outline.ts'
import { boxFaces, face, isometricExtent, type Spot } from './isometric.ts'
import type { Material } from './material.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'
import { moved } from './path.ts'

/** A pallet or load-unit item; null without its footprint. */
export function palletOutline(attributes: Attributes, subcategory: string): Picture | null {
  if (subcategory === 'film') return filmRoll(attributes)
  const size = lengthsOf(attributes, 'width', 'depth')
  if (!size || size.width > size.depth * 4 || size.depth > size.width * 4) return null
  const { width: length, depth: width } = size
  const material = timberOf(attributes)
  if (subcategory === 'slip-sheets') return sheet(length, width, material, slipTab)
  if (subcategory === 'tier-sheets') {
    const frame = /timber|pine|hardwood|plywood/.test(wordOf(attributes, 'material'))
    return frame ? topFrame(length, width, material) : sheet(length, width, material, 0)
  }
  return pallet(attributes, length, width, material)
}

function timberOf(attributes: Attributes): Material {
  const pool = wordOf(attributes, 'hirePool')
  if (pool === 'chep') return 'hire-blue'
  if (pool === 'loscam') return 'hire-red'
  const material = wordOf(attributes, 'material')
  if (material === 'hardwood') return 'hardwood'
  if (material === 'polypropylene' || material === 'polyethylene') return 'plastic'
  return /board/.test(material) ? 'kraft' : 'pine'
}

/** Australian standard pallets are 150 mm high; others often nearly so. */
const usualHeight = 150
const topBoards = 7
const boardThickness = 22

function pallet(
  attributes: Attributes,
  length: number,
  width: number,
  material: Material,
): Picture {
  const stated = lengthOf(attributes, 'height')
  const height = Math.min(Math.max(stated ?? usualHeight, 60), length)
  const timber = shapesOf(material)
  const deck = height - boardThickness
  const board = width / (topBoards * 1.32)
  const pitch = (width - board) / (topBoards - 1)
  const bearer = length * 0.07
  const below = boxFaces({ length, width, height: deck })
  const boards = Array.from({ length: topBoards }, (_, index) =>
    boxFaces({ length, width: board, height: boardThickness }, [0, index * pitch, deck]),
  ).reverse()
  const bearers = [length - bearer, (length - bearer) / 2, 0].map((x) =>
    boxFaces({ length: bearer, width, height: deck }, [x, 0, 0]),
  )
  const near = bearers.at(-1)
  return centred(isometricExtent({ length, width, height }), stated === null, [
    timber('void', below.right),
    timber('body', ...bearers.map(({ right }) => right), ...(near ? [near.left] : [])),
    timber('shade', ...bearers.map(({ right }) => right)),
    timber('void', face([0, 0, deck], [length, 0, deck], [length, width, deck], [0, width, deck])),
    // Of their long sides only the nearest one shows.
    timber('body', ...boards.flatMap(({ top, left }) => [left, top]), boards.at(-1)?.right ?? []),
    timber('highlight', ...boards.map(({ top }) => top)),
  ])
}

/** Length of a slip sheet’s pull tab, mm. */
const slipTab = 90
/** Sheets are drawn no thinner than can be seen. */
const sheetThickness = 9

function sheet(length: number, width: number, material: Material, tab: number): Picture {
  const shape = shapesOf(material)
  const faces = boxFaces({ length, width, height: sheetThickness })
  const shapes: Shape[] = [
    shape('body', faces.left, faces.right, faces.top),
    shape('highlight', faces.top),
  ]
  const extent = isometricExtent({ length, width, height: sheetThickness })
  if (tab > 0) {
    // The tab stands up along the far right edge, cut in at its ends.
    const inset = tab * 0.6
    const foot: Spot[] = [
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
    extent.height += tab
  }
  return centred(extent, true, shapes)
}

function topFrame(length: number, width: number, material: Material): Picture {
  const thickness = 25
  const board = length * 0.1
  const timber = shapesOf(material)
  const size = { height: thickness }
  const parts = [
    boxFaces({ ...size, length: board, width }, [length - board, 0, 0]),
    boxFaces({ ...size, length, width: board }, [0, width - board, 0]),
    boxFaces({ ...size, length: board, width }, [(length - board) / 2, 0, 0]),
    boxFaces({ ...size, length: board, width }, [0, 0, 0]),
    boxFaces({ ...size, length, width: board }, [0, 0, 0]),
  ]
  return centred(isometricExtent({ length, width, height: thickness }), true, [
    ...parts.flatMap(({ left, right, top }) => [
      timber('body', left, right, top),
      timber('highlight', top),
    ]),
  ])
}

function centred(
  { width, height, middle }: ReturnType<typeof isometricExtent>,
  assumed: boolean,
  shapes: readonly Shape[],
): Picture {
  return {
    width,
    height,
    assumed,
    shapes: shapes.map((shape) => ({ ...shape, path: moved(shape.path, -middle, 0) })),
  }
}
