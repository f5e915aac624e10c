import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '../dimensions.ts'
import { ellipse, type Path, rectangle, type Segment } from '../path.ts'
import { type Picture, shapesOf } from './outline.ts'

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
