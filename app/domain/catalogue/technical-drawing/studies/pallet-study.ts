import { type LengthRange, lengthOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import {
  defaultPalletHeightMm,
  filmCore,
  filmRadius,
  isTopFrame,
  slipTab,
  topFrameBoard,
} from '#app/domain/catalogue/drawing/outlines/pallet-outlines.ts'
import { line, rectangle } from '#app/domain/catalogue/drawing/path.ts'
import {
  cutRectangle,
  elevationView,
  markOf,
  planView,
} from '#app/domain/catalogue/technical-drawing/entities.ts'
import { createFigure, figureOf, present, wordingOf } from './figures.ts'
import type { Callout, Dimension, DrawnProduct, Study, ViewLine } from './study.ts'

const { radius: core, stub } = filmCore
/** Default radius of a roll whose length or gauge is not on file, mm. */
const defaultRadiusMm = 68

/** Draws a roll of film from the side; its diameter follows from length and gauge. */
function rollStudy(product: DrawnProduct): Study | null {
  const { attributes } = product
  const width = figureOf(product, 'width', 'Film width', [60, 3000])
  if (!width) return null
  const gauge = lengthOf(attributes, 'thickness', [0.005, 0.2])
  const metres = lengthOf(attributes, 'filmLength', [1, 10_000])
  const isKnown = gauge !== null && metres !== null
  const radius = filmRadius(attributes) ?? defaultRadiusMm
  const over = createFigure('Roll diameter', 2 * radius, { sign: 'ø ', estimated: true })
  const thickness = isKnown
    ? wordingOf(
        createFigure('Film', gauge, {
          word: 'film',
          estimated: product.provenance.thickness === 'estimate',
        }),
      )
    : null
  const view = elevationView('Elevation', 2 * radius, width.mm + 2 * stub, {
    marks: [
      markOf('outline', rectangle(-radius, stub, 2 * radius, width.mm)),
      markOf(
        'outline',
        rectangle(-core, 0, 2 * core, stub),
        rectangle(-core, stub + width.mm, 2 * core, stub),
      ),
      markOf('thin', line([radius * 0.62, stub], [radius * 0.62, stub + width.mm])),
      markOf(
        'hidden',
        line([-core, stub], [-core, stub + width.mm]),
        line([core, stub], [core, stub + width.mm]),
      ),
    ],
    dimensions: present<Dimension>(
      { side: 'right', from: [radius, stub], to: [radius, stub + width.mm], figure: width },
      isKnown && { side: 'bottom', from: [-radius, stub], to: [radius, stub], figure: over },
    ),
    callouts: thickness
      ? [{ at: [radius * 0.8, stub + width.mm], lines: [thickness, `${metres} m long`] }]
      : [],
  })
  return { groups: [[view]], notes: ['Core as usual.'], warnings: [], toScale: true }
}

const footprint: LengthRange = [300, 2500]
const topBoards = 7
export const boardThickness = 22

/** Draws the views of a pallet or another load-unit item; null without its footprint. */
export function palletStudy(product: DrawnProduct): Study | null {
  const { attributes, subcategory } = product
  if (subcategory === 'film') return rollStudy(product)
  const width = lengthOf(attributes, 'width', footprint)
  const depth = lengthOf(attributes, 'depth', footprint)
  if (width === null || depth === null) return null
  if (subcategory === 'slip-sheets') return sheet(product, width, depth, slipTab)
  if (subcategory !== 'tier-sheets') return pallet(product, width, depth)
  return isTopFrame(attributes) ? frame(product, width, depth) : sheet(product, width, depth, 0)
}

/** Draws a pallet from the front in mm: three bearers, cut, under the ends of its top boards. */
export function palletFront(width: number, height: number): ViewLine[] {
  const deck = height - Math.min(boardThickness, height / 3)
  const bearer = width * 0.07
  const bearers = [-width / 2, -bearer / 2, width / 2 - bearer].flatMap((x) =>
    cutRectangle(x, 0, bearer, deck, width / 48),
  )
  return [...bearers, markOf('outline', rectangle(-width / 2, deck, width, height - deck))]
}

function footprintDimensions(product: DrawnProduct, width: number, depth: number): Dimension[] {
  const [x, y] = [width / 2, depth / 2]
  const wide = figureOf(product, 'width', 'Width', footprint)
  const deep = figureOf(product, 'depth', 'Depth', footprint)
  return present<Dimension>(
    wide && { side: 'bottom', from: [-x, -y], to: [x, -y], figure: wide },
    deep && { side: 'right', from: [x, -y], to: [x, y], figure: deep },
  )
}

function pallet(product: DrawnProduct, width: number, depth: number): Study {
  const stated = figureOf(product, 'height', 'Height', [60, 300])
  const height = stated?.mm ?? defaultPalletHeightMm
  const [x, y] = [width / 2, depth / 2]
  const board = depth / (topBoards * 1.32)
  const pitch = (depth - board) / (topBoards - 1)
  const bearer = width * 0.07
  const boards = Array.from({ length: topBoards }, (_, index) =>
    rectangle(-x, -y + index * pitch, width, board),
  )
  const between = Array.from({ length: topBoards - 1 }, (_, index) =>
    [-x, -bearer / 2, x - bearer].flatMap((at) => {
      const [from, to] = [-y + index * pitch + board, -y + (index + 1) * pitch]
      return [...line([at, from], [at, to]), ...line([at + bearer, from], [at + bearer, to])]
    }),
  )
  const elevation = elevationView('Elevation', width, height, {
    marks: palletFront(width, height),
    axes: 'none',
    dimensions: present<Dimension>(
      stated && { side: 'right', from: [x, 0], to: [x, height], figure: stated },
    ),
  })
  const plan = planView('Plan', width, depth, {
    marks: [markOf('outline', ...boards), markOf('thin', ...between)],
    axes: 'none',
    dimensions: footprintDimensions(product, width, depth),
  })
  const notes = ['Boards and bearers as usual.']
  if (!stated) notes.push('The height is not on file and drawn as usual.')
  return { groups: [[elevation, plan]], notes, warnings: [], toScale: true }
}

function thicknessCallout(product: DrawnProduct, x: number, y: number): Callout[] {
  const thickness = figureOf(product, 'thickness', 'Thickness', [0.1, 20], { word: 'thickness' })
  return thickness ? [{ at: [x * 0.2, y * 0.86], lines: [thickness] }] : []
}

function sheet(product: DrawnProduct, width: number, depth: number, tab: number): Study {
  const [x, y] = [width / 2, depth / 2]
  const inset = tab * 0.6
  const marks = [markOf('outline', rectangle(-x, -y, width, depth))]
  const dimensions = footprintDimensions(product, width, depth)
  if (tab > 0) {
    marks.push(
      markOf(
        'outline',
        line(
          [-x, -y + inset],
          [-x - tab, -y + inset * 2],
          [-x - tab, y - inset * 2],
          [-x, y - inset],
        ),
      ),
    )
    const lip = createFigure('Pull tab', tab, { estimated: true, word: 'tab' })
    dimensions.push({ side: 'top', from: [-x - tab, y - inset * 2], to: [-x, y], figure: lip })
  }
  const plan = planView('Plan', width, depth, {
    marks,
    axes: 'none',
    dimensions,
    callouts: thicknessCallout(product, x, y),
  })
  const notes = tab > 0 ? ['One pull tab, folded up in use; its depth as usual.'] : []
  return { groups: [[{ ...plan, left: -x - tab }]], notes, warnings: [], toScale: true }
}

function frame(product: DrawnProduct, width: number, depth: number): Study {
  const [x, y] = [width / 2, depth / 2]
  const board = width * topFrameBoard.share
  const plan = planView('Plan', width, depth, {
    marks: [
      markOf(
        'outline',
        rectangle(-x, -y, width, board),
        rectangle(-x, y - board, width, board),
        ...[-x, -board / 2, x - board].map((at) =>
          rectangle(at, -y + board, board, depth - 2 * board),
        ),
      ),
    ],
    axes: 'none',
    dimensions: footprintDimensions(product, width, depth),
    callouts: thicknessCallout(product, x, y),
  })
  return { groups: [[plan]], notes: ['Boards as usual.'], warnings: [], toScale: true }
}
