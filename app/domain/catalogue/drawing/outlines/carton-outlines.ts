import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import {
  type Box,
  boxFaces,
  edge,
  face,
  isometricPicture,
} from '#app/domain/catalogue/drawing/isometric.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import { ellipse, type Path, rectangle, type Segment } from '#app/domain/catalogue/drawing/path.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'

type Board = ReturnType<typeof shapesOf>

/**
 * Draws the features that distinguish carton styles: taped flaps, a tuck-in lid, or a tear-open
 * front.
 */
function closingShapes(style: string, box: Box, board: Board): Shape[] {
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
  if (style === 'tray') return isometricPicture(box, trayShapes(box, board))
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

/** Draws an open tray: its floor, the insides of the far walls, and the near walls before them. */
function trayShapes({ length, width, height }: Box, board: Board): Shape[] {
  const faces = boxFaces({ length, width, height })
  return [
    board('shade', face([0, 0, 0], [length, 0, 0], [length, width, 0], [0, width, 0])),
    board(
      'body',
      face([0, width, 0], [length, width, 0], [length, width, height], [0, width, height]),
      face([length, 0, 0], [length, width, 0], [length, width, height], [length, 0, height]),
    ),
    board(
      'shade',
      face([0, width, 0], [length, width, 0], [length, width, height], [0, width, height]),
    ),
    board('body', faces.left, faces.right),
    board('shade', faces.right),
    board('detail', edge([0, 0, 0], [0, 0, height])),
  ]
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

/** Default board thickness, mm. */
const defaultThicknessMm = 1.5
/** Default difference between a cell and the body in it, mm. */
const defaultSlackMm = 2

/** Draws a divider from above: slotted strips that cross. Null without grid and cells. */
export function dividerOutline(attributes: Attributes, subcategory: string): Picture | null {
  const known = cellsOf(attributes)
  if (!known) return null
  const { columns, rows, cell } = known
  if (subcategory === 'lay-down') return layDownPad(attributes)

  const thickness = lengthOf(attributes, 'thickness', [0.5, 8]) ?? defaultThicknessMm
  const pitchX = cell.cellLength + thickness
  const pitchY = cell.cellWidth + thickness
  const width = columns * pitchX
  const height = rows * pitchY
  // Drawn thick enough to be visible at card size.
  const strip = Math.max(thickness, width / 90)
  const board = shapesOf('kraft')
  const along = Array.from({ length: rows - 1 }, (_, row) =>
    rectangle(-width / 2, (row + 1) * pitchY - strip / 2, width, strip),
  )
  const acrossStrips = Array.from({ length: columns - 1 }, (_, column) =>
    rectangle(-width / 2 + (column + 1) * pitchX - strip / 2, 0, strip, height),
  )
  return {
    width,
    height,
    shapes: [
      board('detail', rectangle(-width / 2, 0, width, height)),
      board('cell', ...bodies(columns, rows, cell, [pitchX, pitchY])),
      board('body', ...acrossStrips),
      board('body', ...along),
    ],
  }
}

function cellsOf(attributes: Attributes) {
  const grid = /^(\d{1,2})x(\d{1,2})$/.exec(wordOf(attributes, 'grid'))
  const cell = lengthsOf(attributes, { cellLength: [15, 250], cellWidth: [15, 250] })
  if (!grid || !cell) return null
  const [columns, rows] = [Number(grid[1]), Number(grid[2])]
  const isGrid = columns >= 1 && rows >= 1 && columns * rows >= 2 && columns <= 12 && rows <= 12
  return isGrid ? { columns, rows, cell } : null
}

/** Round bodies in the cells, as wide as the narrower side allows. */
function bodies(
  columns: number,
  rows: number,
  { cellLength, cellWidth }: { cellLength: number; cellWidth: number },
  [pitchX, pitchY]: readonly [number, number],
): Path[] {
  const radius = (Math.min(cellLength, cellWidth) - defaultSlackMm) / 2
  return Array.from({ length: columns * rows }, (_, index) =>
    ellipse(
      ((index % columns) + 0.5 - columns / 2) * pitchX,
      (Math.floor(index / columns) + 0.5) * pitchY,
      radius,
    ),
  )
}

/**
 * Size of a lay-down carton's pad, mm; depth and radius of its half-round cut-outs are defaults.
 * Null without grid and cells.
 */
export function layDownPadSize(attributes: Attributes) {
  const known = cellsOf(attributes)
  if (!known) return null
  const { columns, cell } = known
  const depth = cell.cellWidth * 1.1
  return {
    columns,
    cell: cell.cellLength,
    width: columns * cell.cellLength,
    depth,
    reach: Math.min(cell.cellLength * 0.38, depth * 0.8),
  }
}

/** Draws the pad of a lay-down carton, with half-round cut-outs for the bottles. */
function layDownPad(attributes: Attributes): Picture | null {
  const size = layDownPadSize(attributes)
  if (!size) return null
  const { columns, cell, width, depth: height, reach } = size
  const moons = Array.from({ length: columns }, (_, index): Segment[] => {
    const x = width / 2 - (index + 0.5) * cell
    return [
      ['L', x + reach, height],
      ['A', reach, reach, 'clockwise', x - reach, height],
    ]
  }).flat()
  const pulp = shapesOf('board-grey')
  return {
    width,
    height,
    assumed: true,
    shapes: [
      pulp('body', [
        ['M', -width / 2, 0],
        ['L', width / 2, 0],
        ['L', width / 2, height],
        ...moons,
        ['L', -width / 2, height],
        ['Z'],
      ]),
    ],
  }
}
