import {
  type BottleDimensions,
  bottleDimensions,
} from '#app/domain/catalogue/drawing/bottle-dimensions.ts'
import { lengthOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { bottleOutline } from '#app/domain/catalogue/drawing/outlines/bottle-outline.ts'
import { ellipse, line, type Path, rectangle } from '#app/domain/catalogue/drawing/path.ts'
import {
  elevationView,
  markOf,
  planView,
  roundedRectangle,
} from '#app/domain/catalogue/technical-drawing/entities.ts'
import { finishOf } from '#app/domain/packaging/fit/finishes.ts'
import {
  glassTolerance,
  verticalityTolerance,
} from '#app/domain/packaging/glass/glass-tolerances.ts'
import { numberOf, textOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { visibleLines } from '../visible-lines.ts'
import { figureOf, present } from './figures.ts'
import type { Callout, Dimension, DrawnProduct, Figure, Study, View, ViewLine } from './study.ts'

/**
 * Draws the views of a bottle: its elevation and, if it is not round, its plan; null if its
 * dimensions are missing or contradictory.
 */
export function bottleStudy(product: DrawnProduct): Study | null {
  const { attributes } = product
  const bottle = bottleDimensions(attributes)
  const outline = bottleOutline(attributes)
  if (!bottle || !outline) return null
  const depth = lengthOf(attributes, 'width', [20, 300]) && lengthOf(attributes, 'depth', [10, 300])
  const views = [elevation(product, bottle, visibleLines(outline.shapes), depth === null)]
  if (depth !== null) views.push(plan(product, bottle, depth))
  return { groups: [views], notes: notesOf(product), warnings: [], toScale: true }
}

/** Notes beside the drawing: tolerances of nominal figures, and features that are not drawn. */
function notesOf(product: DrawnProduct): string[] {
  const { attributes } = product
  const height = numberOf(attributes, 'height')
  const drawing = textOf(attributes, 'finishDrawing')
  const stated = [
    ['height', 'height'],
    ['diameter', 'body'],
    ['glassMass', 'mass'],
    ['brimful', 'brimful'],
  ].flatMap(([key = '', word]) => {
    const error = glassTolerance(product, key)
    const unit = key === 'glassMass' ? 'g' : key === 'brimful' ? 'mL' : 'mm'
    return error === null ? [] : [`${word} ± ${formatNumber(error, 1)} ${unit}`]
  })
  const upright = height === null ? [] : [`out of plumb at most ${verticalityTolerance(height)} mm`]
  return [
    ...(stated.length > 0
      ? [`Nominal figures, tolerances by ISO 9058: ${[...stated, ...upright].join(', ')}.`]
      : []),
    drawing === null
      ? 'Thread, bead and shoulder as usual for the finish and the mould.'
      : `Finish to drawing ${drawing}: make tooling from that drawing alone.`,
  ]
}

function elevation(
  product: DrawnProduct,
  bottle: BottleDimensions,
  edges: readonly ViewLine[],
  isRound: boolean,
): View {
  const { height, diameter, baseDiameter, shoulderStart, heelRadius, finishDiameter } = bottle
  const [wall, lip] = [diameter / 2, finishDiameter / 2]
  const tapers = baseDiameter < diameter
  const marks = [...edges]
  const dimensions: (Dimension | null)[] = []

  const total = figureOf(product, 'height', 'Height', [60, 700])
  if (total) dimensions.push({ side: 'right', from: [wall, 0], to: [lip, height], figure: total })
  const body = figureOf(product, 'diameter', 'Body diameter', [20, 300], { sign: 'ø ' })
  if (body && isRound) {
    const y = tapers ? shoulderStart : heelRadius
    dimensions.push({ side: 'bottom', from: [-wall, y], to: [wall, y], figure: body })
  }
  const base = figureOf(product, 'baseDiameter', 'Base diameter', [20, 300], { sign: 'ø ' })
  if (base && tapers) {
    const reach = baseDiameter / 2
    const [from, to] = [[-reach, heelRadius] as const, [reach, heelRadius] as const]
    dimensions.push({ side: 'bottom', from, to, figure: base })
  }
  const finish = figureOf(product, 'finishDiameter', 'Finish diameter', [10, 100], { sign: 'ø ' })
  if (finish) {
    dimensions.push({ side: 'top', from: [-lip, height], to: [lip, height], figure: finish })
  }
  const punt = figureOf(product, 'punt', 'Punt', [1, 80], { word: 'punt' })
  if (punt && punt.mm < height / 2) {
    dimensions.push({ side: 'right', from: [baseDiameter / 2, 0], to: [0, punt.mm], figure: punt })
  }
  const fill = figureOf(product, 'fillPoint', 'Fill point, below the lip', [5, 200], {
    word: 'fill point',
  })
  if (fill && fill.mm < height - shoulderStart) {
    const level = height - fill.mm
    const reach = halfWidthAt(bottle, level)
    marks.push(...liquidLevel(reach, level))
    dimensions.push({ side: 'left', from: [-reach, level], to: [-lip, height], figure: fill })
  }
  const panel = figureOf(product, 'labelPanelHeight', 'Label panel', [10, 400], {
    word: 'label panel',
  })
  const room = shoulderStart - heelRadius
  if (panel && panel.mm <= room) {
    const from = heelRadius + (room - panel.mm) / 2
    const reach = (tapers ? baseDiameter : diameter) / 2
    marks.push(markOf('phantom', rectangle(-reach * 0.9, from, reach * 1.8, panel.mm)))
    const to = [-wall, from + panel.mm] as const
    dimensions.push({ side: 'left', from: [-reach, from], to, figure: panel })
  }
  return elevationView('Elevation', diameter, height, {
    marks,
    dimensions: present(...dimensions),
    callouts: finishCallout(product, lip, height, bottle.finishHeight),
  })
}

function finishCallout(
  product: DrawnProduct,
  lip: number,
  height: number,
  depth: number,
): Callout[] {
  const finish = finishOf(product.attributes)
  const bore = figureOf(product, 'bore', 'Bore', [10, 60], { sign: 'ø ', word: 'bore' })
  const name = finish && capital(finish.name)
  const lines = present<string | Figure>(name, bore)
  return lines.length === 0 ? [] : [{ at: [lip, height - depth * 0.4], lines }]
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Half the outer width at a height above the shoulder, mm; approximate on the shoulder. */
function halfWidthAt(bottle: BottleDimensions, y: number): number {
  const { neckBase, neckTop, neckStart, shoulderStart, height, finishHeight, diameter } = bottle
  const top = height - finishHeight
  if (y >= top) return neckTop / 2
  if (y >= neckStart) {
    return (neckBase + ((neckTop - neckBase) * (y - neckStart)) / (top - neckStart)) / 2
  }
  const share = (neckStart - y) / (neckStart - shoulderStart)
  return (neckBase + (diameter - neckBase) * Math.min(share, 1)) / 2
}

/** Surface of the liquid, with the symbol for a level. */
function liquidLevel(reach: number, y: number): ViewLine[] {
  const size = reach * 0.42
  return [
    markOf(
      'phantom',
      line([-reach, y], [reach, y]),
      line([-reach * 0.5, y - size * 0.3], [reach * 0.5, y - size * 0.3]),
    ),
    markOf('thin', [['M', 0, y], ['L', -size * 0.6, y + size], ['L', size * 0.6, y + size], ['Z']]),
  ]
}

function plan(product: DrawnProduct, bottle: BottleDimensions, depth: number): View {
  const { diameter: width, finishDiameter, neckBase } = bottle
  const section = sectionOf(wordOf(product.attributes, 'shape'), width, depth)
  const sides = [
    figureOf(product, 'width', 'Width', [20, 300]),
    figureOf(product, 'depth', 'Depth', [10, 300]),
  ] as const
  const [across, deep] = sides
  return planView('Plan', width, depth, {
    marks: [
      markOf('outline', section, ellipse(0, 0, finishDiameter / 2)),
      markOf('thin', ellipse(0, 0, neckBase / 2)),
    ],
    dimensions: present<Dimension>(
      across && { side: 'bottom', from: [-width / 2, 0], to: [width / 2, 0], figure: across },
      deep && { side: 'right', from: [0, -depth / 2], to: [0, depth / 2], figure: deep },
    ),
  })
}

/** Section of the body: rounded square, oval, or a flask with a flat back; mm. */
function sectionOf(shape: string, width: number, depth: number): Path {
  if (shape === 'oval') return ellipse(0, 0, width / 2, depth / 2)
  if (shape !== 'flask') return roundedRectangle(width, depth, 14)
  const [x, y] = [width / 2, depth / 2]
  const r = Math.min(depth * 0.38, x)
  const bulge = depth - r
  return [
    ['M', -x + r, y],
    ['L', x - r, y],
    ['A', r, r, 'clockwise', x, y - r],
    ['C', x, y - r - bulge * 0.6, x * 0.6, -y, 0, -y],
    ['C', -x * 0.6, -y, -x, y - r - bulge * 0.6, -x, y - r],
    ['A', r, r, 'clockwise', -x + r, y],
    ['Z'],
  ]
}
