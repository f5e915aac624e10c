import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '../dimensions.ts'
import { ellipse, type Path, rectangle, type Segment } from '../path.ts'
import { type Picture, shapesOf } from './outline.ts'

/** Board thickness where the product states none, mm. */
const usualThickness = 1.5
/** How much wider than the body in it a cell is, as is usual, mm. */
const usualSlack = 2

/** A divider from above: slotted strips crossing; null without grid and cells. */
export function dividerOutline(attributes: Attributes, subcategory: string): Picture | null {
  const grid = /^(\d{1,2})x(\d{1,2})$/.exec(wordOf(attributes, 'grid'))
  const cell = lengthsOf(attributes, { cellLength: [15, 250], cellWidth: [15, 250] })
  if (!grid || !cell) return null
  const [columns, rows] = [Number(grid[1]), Number(grid[2])]
  if (columns < 1 || rows < 1 || columns * rows < 2 || columns > 12 || rows > 12) return null
  if (subcategory === 'lay-down') return layDownPad(columns, cell.cellLength, cell.cellWidth)

  const thickness = lengthOf(attributes, 'thickness', [0.5, 8]) ?? usualThickness
  const pitchX = cell.cellLength + thickness
  const pitchY = cell.cellWidth + thickness
  const width = columns * pitchX
  const height = rows * pitchY
  // Drawn no thinner than can be seen at card size.
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

/** The bodies that stand in the cells: round, as wide as the narrower way leaves room for. */
function bodies(
  columns: number,
  rows: number,
  { cellLength, cellWidth }: { cellLength: number; cellWidth: number },
  [pitchX, pitchY]: readonly [number, number],
): Path[] {
  const radius = (Math.min(cellLength, cellWidth) - usualSlack) / 2
  return Array.from({ length: columns * rows }, (_, index) =>
    ellipse(
      ((index % columns) + 0.5 - columns / 2) * pitchX,
      (Math.floor(index / columns) + 0.5) * pitchY,
      radius,
    ),
  )
}

/** The pad of a lay-down carton: half moons that hold the bottles. */
function layDownPad(count: number, cell: number, depth: number): Picture {
  const width = count * cell
  const height = depth * 1.1
  const reach = Math.min(cell * 0.38, height * 0.8)
  const moons = Array.from({ length: count }, (_, index): Segment[] => {
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
