import { type LengthRange, lengthOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { dividerOutline } from '#app/domain/catalogue/drawing/outlines/carton-outlines.ts'
import {
  capsule,
  screwcap,
  sparklingFoil,
  wirehood,
  wireStrap,
} from '#app/domain/catalogue/drawing/outlines/closure-outlines.ts'
import { cork, tCork } from '#app/domain/catalogue/drawing/outlines/cork-outline.ts'
import type { Picture } from '#app/domain/catalogue/drawing/outlines/outline.ts'
import {
  ellipse,
  line,
  type Path,
  type Point,
  polygon,
  rectangle,
} from '#app/domain/catalogue/drawing/path.ts'
import {
  elevationView,
  markOf,
  planView,
} from '#app/domain/catalogue/technical-drawing/entities.ts'
import { visibleLines } from '../visible-lines.ts'
import { bottleStudy } from './bottle-study.ts'
import { cartonStudy } from './carton-study.ts'
import { canStudy, crownStudy, envelopeStudy, kegStudy } from './container-study.ts'
import { createFigure, figureOf, present, sizeWording } from './figures.ts'
import { dimensionProblems } from './flags.ts'
import { palletStudy } from './pallet-study.ts'
import type { Callout, Dimension, DrawnProduct, Figure, Study, Wording } from './study.ts'

const cell: LengthRange = [15, 250]

/**
 * Draws a divider: its long strip, and below it the cells from above; null without grid and cells.
 */
function dividerStudy(product: DrawnProduct): Study | null {
  const { attributes, subcategory } = product
  const picture = dividerOutline(attributes, subcategory)
  const long = figureOf(product, 'cellLength', 'Cell length', cell)
  const wide = figureOf(product, 'cellWidth', 'Cell width', cell)
  const [columns = 0, rows = 0] = wordOf(attributes, 'grid').split('x').map(Number)
  if (!picture || !long || !wide) return null
  if (subcategory === 'lay-down') {
    const { width, height } = picture
    const from: Point = [-width / 2, height]
    const view = elevationView('Plan', width, height, {
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
  const plan = planView('Plan', length, width, {
    marks: [
      markOf('phantom', ...rounds),
      markOf('thin', rectangle(-x, -y, length, width)),
      markOf('outline', ...uprights.map((at) => rectangle(at, -y, board, width))),
      markOf('outline', ...levels.map((at) => rectangle(-x, at, length, board))),
    ],
    axes: 'none',
    dimensions: [
      { side: 'bottom', from: [-x, -y], to: [-x + long.mm, -y], figure: long },
      {
        side: 'bottom',
        from: [-x, -y],
        to: [x, -y],
        figure: createFigure('Overall length', length),
      },
      { side: 'right', from: [x, y - wide.mm], to: [x, y], figure: wide },
      { side: 'right', from: [x, -y], to: [x, y], figure: createFigure('Overall width', width) },
    ],
    callouts: boardCallout(product, uprights[0] ?? 0, y),
  })
  const high = figureOf(product, 'height', 'Height', [10, 1000])
  const views = high ? [strip(high.mm, length, uprights, board, high), plan] : [plan]
  const notes = ['Strips end at the walls of their carton; slots to half their height.']
  return { groups: [views], notes, warnings: [], toScale: true }
}

/** Positions at which the strips between cells begin. */
function gaps(count: number, cell: number, board: number, from: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => from + (index + 1) * cell + index * board)
}

function boardCallout(product: DrawnProduct, x: number, y: number): Callout[] {
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
  return elevationView('Elevation of a long strip', length, height, {
    marks: [
      markOf('outline', strip),
      markOf(
        'hidden',
        ...slots.map((at) => line([at + board / 2, 0], [at + board / 2, height / 2])),
      ),
    ],
    axes: 'none',
    dimensions: [{ side: 'right', from: [x, 0], to: [x, height], figure }],
  })
}

/** Draws a closure from the side by its `closureType`; null if type or dimensions are missing. */
function closureStudy(product: DrawnProduct): Study | null {
  const { attributes } = product
  switch (wordOf(attributes, 'closureType')) {
    case 'screwcap':
    case 'mca':
    case 'lug':
    case 'ct':
      return across(product, screwcap(attributes), 'bottom', 'Knurl, bridges and band as usual.')
    case 'cork':
    case 'sparkling-cork':
      return across(product, cork(attributes), 'bottom', 'Before insertion.')
    case 't-cork':
      return stopper(product, tCork(attributes))
    case 'crown':
      return crownStudy(product)
    case 'capsule':
      return across(product, capsule(attributes), 'top', 'Taper as usual; open end below.')
    case 'sparkling-foil':
      return across(product, sparklingFoil(attributes), 'top', 'Skirt as usual; open end below.')
    case 'wirehood':
      return across(product, wirehood(attributes), 'top', 'Cage as usual for the plaque.')
    case 'strap':
      return strap(product, wireStrap(attributes))
    default:
      return null
  }
}

const nominal = (product: DrawnProduct): Figure | null =>
  figureOf(product, 'diameterNominal', 'Diameter', [10, 60], { sign: 'ø ' })

/** Study of a closure with its diameter above or below, and its length at the right. */
function across(
  product: DrawnProduct,
  picture: Picture | null,
  side: 'top' | 'bottom',
  note: string,
): Study | null {
  if (!picture) return null
  const { width, height } = picture
  const diameter = nominal(product)
  const length = figureOf(product, 'length', 'Length', [3, 200])
  const y = side === 'top' ? height : 0
  const reach = (diameter?.mm ?? width) / 2
  const dimensions = present<Dimension>(
    diameter && { side, from: [-reach, y], to: [reach, y], figure: diameter },
    length && { side: 'right', from: [width / 2, 0], to: [reach, height], figure: length },
  )
  const unstated = length ? [] : ['The height is not on file and drawn as usual.']
  const marks = visibleLines(picture.shapes)
  const view = elevationView('Elevation', width, height, { marks, dimensions })
  return { groups: [[view]], notes: [note, ...unstated], warnings: [], toScale: true }
}

function stopper(product: DrawnProduct, picture: Picture | null): Study | null {
  if (!picture) return null
  const { width, height } = picture
  const shank = figureOf(product, 'diameterNominal', 'Shank diameter', [10, 60], { sign: 'ø ' })
  const length = figureOf(product, 'length', 'Shank length', [10, 90])
  if (!shank || !length) return null
  const top = figureOf(product, 'topDiameter', 'Top diameter', [10, 80], { sign: 'ø ' })
  const rise = figureOf(product, 'topHeight', 'Top height', [3, 60])
  const [reach, rim] = [shank.mm / 2, width / 2]
  const dimensions = present<Dimension>(
    { side: 'bottom', from: [-reach, 0], to: [reach, 0], figure: shank },
    { side: 'left', from: [-reach, 0], to: [-rim, length.mm], figure: length },
    top && { side: 'top', from: [-rim, height], to: [rim, height], figure: top },
    rise && { side: 'right', from: [rim, length.mm], to: [rim, height], figure: rise },
  )
  const marks = visibleLines(picture.shapes)
  const view = elevationView('Elevation', width, height, { marks, dimensions })
  return { groups: [[view]], notes: ['Before insertion.'], warnings: [], toScale: true }
}

function strap(product: DrawnProduct, picture: Picture | null): Study | null {
  if (!picture) return null
  const { width, height } = picture
  const length = figureOf(product, 'length', 'Wire length', [60, 600], { word: 'wire length' })
  // On the bend, at 45°.
  const bend = 13
  const at = [bend * Math.SQRT1_2, height - bend * (1 - Math.SQRT1_2) - 0.6] as const
  const callouts: Callout[] = length ? [{ at, lines: [length] }] : []
  const marks = visibleLines(picture.shapes)
  const view = elevationView('Elevation', width, height, { marks, dimensions: [], callouts })
  const notes = ['Drawn bent over a closure; radius and eyes as usual.']
  return { groups: [[view]], notes, warnings: [], toScale: true }
}

/**
 * Draws the views of a product's technical drawing, in millimetres with their dimensions. Never
 * fails: a product that cannot be drawn gets its envelope, as far as it is known, and warnings that
 * explain the problems.
 */
export function studyOf(product: DrawnProduct): Study {
  const study = ofKind(product)
  if (!study) return envelopeStudy(product)
  return { ...study, warnings: [...study.warnings, ...dimensionProblems(product)] }
}

function ofKind(product: DrawnProduct): Study | null {
  switch (product.category) {
    case 'bottles':
      return bottleStudy(product)
    case 'closures':
      return closureStudy(product)
    case 'cans':
      return canStudy(product)
    case 'kegs':
      return kegStudy(product)
    case 'cartons':
      return cartonStudy(product)
    case 'dividers':
      return dividerStudy(product)
    case 'pallets':
      return palletStudy(product)
    default:
      return null
  }
}
