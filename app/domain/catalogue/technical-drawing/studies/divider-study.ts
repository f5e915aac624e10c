import { type LengthRange, lengthOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { dividerOutline } from '#app/domain/catalogue/drawing/outlines/divider-outline.ts'
import {
  ellipse,
  line,
  type Path,
  type Point,
  polygon,
  rectangle,
} from '#app/domain/catalogue/drawing/path.ts'
import { lying, mark, standing } from '../layout/marks.ts'
import { visibleLines } from '../layout/visible-lines.ts'
import { figure, figureOf, present, sizeWording } from './figures.ts'
import type { Callout, Dimension, Drawn, Figure, Study, Wording } from './study.ts'

const cell: LengthRange = [15, 250]

/** A divider: its long strip, and below it the cells from above; null without grid and cells. */
export function dividerStudy(product: Drawn): Study | null {
  const { attributes, subcategory } = product
  const picture = dividerOutline(attributes, subcategory)
  const long = figureOf(product, 'cellLength', 'Cell length', cell)
  const wide = figureOf(product, 'cellWidth', 'Cell width', cell)
  const [columns = 0, rows = 0] = wordOf(attributes, 'grid').split('x').map(Number)
  if (!picture || !long || !wide) return null
  if (subcategory === 'lay-down') {
    const { width, height } = picture
    const from: Point = [-width / 2, height]
    const view = standing('Plan', width, height, {
      marks: visibleLines(picture.shapes),
      dimensions: [{ side: 'top', from, to: [-width / 2 + long.mm, height], figure: long }],
    })
    const notes = ['Cut-outs and depth of the pad as usual.']
    return { groups: [[view]], notes, warnings: [], toScale: true }
  }

  const board = lengthOf(attributes, 'thickness', [0.5, 8]) ?? 1.5
  const length = columns * long.mm + (columns - 1) * board
  const width = rows * wide.mm + (rows - 1) * board
  const [x, y] = [length / 2, width / 2]
  const uprights = gaps(columns, long.mm, board, -x)
  const levels = gaps(rows, wide.mm, board, -y)
  const rounds: Path[] = Array.from({ length: columns * rows }, (_, index) =>
    ellipse(
      -x + long.mm / 2 + (index % columns) * (long.mm + board),
      -y + wide.mm / 2 + Math.floor(index / columns) * (wide.mm + board),
      (Math.min(long.mm, wide.mm) - 2) / 2,
    ),
  )
  const plan = lying('Plan', length, width, {
    marks: [
      mark('phantom', ...rounds),
      mark('thin', rectangle(-x, -y, length, width)),
      mark('outline', ...uprights.map((at) => rectangle(at, -y, board, width))),
      mark('outline', ...levels.map((at) => rectangle(-x, at, length, board))),
    ],
    axes: 'none',
    dimensions: [
      { side: 'bottom', from: [-x, -y], to: [-x + long.mm, -y], figure: long },
      { side: 'bottom', from: [-x, -y], to: [x, -y], figure: figure('Overall length', length) },
      { side: 'right', from: [x, y - wide.mm], to: [x, y], figure: wide },
      { side: 'right', from: [x, -y], to: [x, y], figure: figure('Overall width', width) },
    ],
    callouts: boardCallout(product, uprights[0] ?? 0, y),
  })
  const high = figureOf(product, 'height', 'Height', [10, 1000])
  const views = high ? [strip(high.mm, length, uprights, board, high), plan] : [plan]
  const notes = ['Strips end at the walls of their carton; slots to half their height.']
  return { groups: [views], notes, warnings: [], toScale: true }
}

/** Where the strips between cells begin. */
function gaps(count: number, cell: number, board: number, from: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => from + (index + 1) * cell + index * board)
}

function boardCallout(product: Drawn, x: number, y: number): Callout[] {
  const board = figureOf(product, 'thickness', 'Board', [0.5, 8], { word: 'board' })
  const cells = sizeWording(`${wordOf(product.attributes, 'grid').replace('x', ' × ')} cells of`, [
    product.attributes.cellLength as number,
    product.attributes.cellWidth as number,
  ])
  return [{ at: [x, y * 0.9], lines: present<Figure | Wording>(cells, board) }]
}

function strip(
  height: number,
  length: number,
  slots: readonly number[],
  board: number,
  figure: Dimension['figure'],
) {
  const x = length / 2
  const open = board * 1.5
  const top = slots.toReversed().flatMap((at): Point[] => {
    const middle = at + board / 2
    return [
      [middle + open / 2, height],
      [middle + open / 2, height / 2],
      [middle - open / 2, height / 2],
      [middle - open / 2, height],
    ]
  })
  const strip = polygon([-x, 0], [x, 0], [x, height], ...top, [-x, height])
  return standing('Elevation of a long strip', length, height, {
    marks: [
      mark('outline', strip),
      mark('hidden', ...slots.map((at) => line([at + board / 2, 0], [at + board / 2, height / 2]))),
    ],
    axes: 'none',
    dimensions: [{ side: 'right', from: [x, 0], to: [x, height], figure }],
  })
}
