import { type LengthRange, lengthOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { cartonOutline } from '#app/domain/catalogue/drawing/outlines/carton-outlines.ts'
import { line, polygon, rectangle } from '#app/domain/catalogue/drawing/path.ts'
import {
  elevationView,
  markOf,
  planView,
} from '#app/domain/catalogue/technical-drawing/entities.ts'
import { visibleLines } from '#app/domain/catalogue/technical-drawing/visible-lines.ts'
import { layOutDeck, type PlacedRectangle } from '#app/domain/packaging/pallet/fill-deck.ts'
import { palletSideMm } from '#app/domain/packaging/pallet/standard-pallet.ts'
import { blankView } from './carton-blank.ts'
import { figureOf, present, sizeWording } from './figures.ts'
import type { Callout, Dimension, DrawnProduct, Figure, Study, View, ViewLine } from './study.ts'

const patterns = new Map<string, PlacedRectangle[] | null>()
const maxCachedPatterns = 500

/**
 * Positions of the given number of cartons on a pallet, from its corner, mm; null if no pattern is
 * found. Cached by size, because a pattern takes milliseconds to find.
 */
export function laidCartons(
  { length, width }: { length: number; width: number },
  perLayer: number,
): PlacedRectangle[] | null {
  const [long, short] = [Math.ceil(length), Math.ceil(width)]
  const key = `${long} ${short} ${perLayer}`
  const known = patterns.get(key)
  if (known !== undefined) return known
  // Smaller cartons have too many positions to search while a page waits.
  const laid =
    Math.min(long, short) < 100
      ? null
      : layOutDeck(perLayer, long, short, palletSideMm, palletSideMm)
  if (patterns.size >= maxCachedPatterns) patterns.clear()
  patterns.set(key, laid)
  return laid
}

const sides: LengthRange = [40, 1200]
/** Width of the closing tape, mm. */
const tapeWidthMm = 50

interface Size {
  length: number
  width: number
  height: number
}

/**
 * Draws the views of a made-up carton, and of its flat blank if it has four flaps; null without
 * outside dimensions.
 */
export function cartonStudy(product: DrawnProduct): Study | null {
  const { attributes } = product
  const picture = cartonOutline(attributes)
  const length = lengthOf(attributes, 'externalLength', sides)
  const width = lengthOf(attributes, 'externalWidth', sides)
  const height = lengthOf(attributes, 'externalHeight', sides)
  if (!picture || length === null || width === null || height === null) return null
  const size = { length, width, height }
  const style = wordOf(attributes, 'style')
  const inside = insideOf(product)
  const madeUp = [elevation(product, size, style, inside), plan(product, size, style)]
  const blank = style.startsWith('rsc') || style === '' ? blankView(product, size) : null
  const views = blank ? [[blank]] : [[pictorial(picture.width, picture.height, picture.shapes)]]
  const notes = blank
    ? ['Flat size with usual allowances of the flute; slots and glue tab as usual.']
    : ['Closing, cut-outs and perforations as usual for the style.']
  return { groups: [madeUp, ...views], notes, alsoSaid: inside, warnings: [], toScale: true }
}

function elevation(
  product: DrawnProduct,
  { length, height }: Size,
  style: string,
  inside: readonly Figure[],
): View {
  const x = length / 2
  const tall = figureOf(product, 'externalHeight', 'External height', sides)
  return elevationView('Elevation', length, height, {
    marks: style === 'carrier' ? carrierFront(length, height) : boxFront(length, height, style),
    axes: 'none',
    dimensions: present<Dimension>(
      tall && { side: 'right', from: [x, 0], to: [x, height], figure: tall },
    ),
    callouts: insideCallout(inside, x, height),
  })
}

/** Inside dimensions, if all three are on file; otherwise empty. */
function insideOf(product: DrawnProduct): Figure[] {
  const known = present(
    figureOf(product, 'internalLength', 'Internal length', sides),
    figureOf(product, 'internalWidth', 'Internal width', sides),
    figureOf(product, 'internalHeight', 'Internal height', sides),
  )
  return known.length === 3 ? known : []
}

function insideCallout(inside: readonly Figure[], x: number, height: number): Callout[] {
  if (inside.length === 0) return []
  const size = sizeWording(
    '',
    inside.map(({ mm }) => mm),
  )
  return [{ at: [x * 0.3, height * 0.8], lines: ['inside', size] }]
}

function boxFront(length: number, height: number, style: string): ViewLine[] {
  const x = length / 2
  const marks = [markOf('outline', rectangle(-x, 0, length, height))]
  if (style === 'tray') return marks
  if (style === 'lay-down') {
    marks.push(markOf('thin', line([-x, height * 0.58], [x, height * 0.58])))
  } else if (style === 'die-cut') {
    marks.push(
      markOf('phantom', line([-x, height * 0.72], [-x * 0.4, height * 0.45], [x, height * 0.45])),
    )
  } else {
    const flap = Math.min(6, height / 20)
    marks.push(
      markOf('thin', line([-x, height - flap], [x, height - flap]), line([-x, flap], [x, flap])),
    )
  }
  return marks
}

function carrierFront(length: number, height: number): ViewLine[] {
  const [x, wall, shoulder] = [length / 2, height * 0.5, height * 0.72]
  const grip = Math.min(45, length * 0.24)
  const drop = Math.min(26, height / 8)
  return [
    markOf('outline', rectangle(-x, 0, length, wall)),
    markOf(
      'outline',
      line(
        [-x, wall],
        [-x, shoulder],
        [-x * 0.72, height],
        [x * 0.72, height],
        [x, shoulder],
        [x, wall],
      ),
    ),
    markOf('thin', rectangle(-grip, height * 0.86 - drop, grip * 2, drop)),
  ]
}

/** Styles without a taped seam across their top. */
const plainAbove: ReadonlySet<string> = new Set(['lay-down', 'die-cut', 'tray'])

function plan(product: DrawnProduct, { length, width }: Size, style: string): View {
  const [x, y] = [length / 2, width / 2]
  const long = figureOf(product, 'externalLength', 'External length', sides)
  const wide = figureOf(product, 'externalWidth', 'External width', sides)
  const marks: ViewLine[] = [
    markOf('outline', rectangle(-x, -y, length, width)),
    ...cells(product, x, y),
  ]
  if (style === 'carrier') marks.push(markOf('outline', line([-x, 0], [x, 0])))
  else if (!plainAbove.has(style)) {
    const reach = Math.min(tapeWidthMm, width / 3) / 2
    marks.push(markOf('thin', line([-x, 0], [x, 0])))
    marks.push(markOf('phantom', line([-x, reach], [x, reach]), line([-x, -reach], [x, -reach])))
  }
  return planView('Plan', length, width, {
    marks,
    axes: 'none',
    dimensions: present<Dimension>(
      long && { side: 'bottom', from: [-x, -y], to: [x, -y], figure: long },
      wide && { side: 'right', from: [x, -y], to: [x, y], figure: wide },
    ),
  })
}

/** Lines of the divider inside. */
function cells({ attributes }: DrawnProduct, x: number, y: number): ViewLine[] {
  const grid = /^(\d{1,2})x(\d{1,2})$/.exec(wordOf(attributes, 'grid'))
  const [columns, rows] = [Number(grid?.[1] ?? 0), Number(grid?.[2] ?? 0)]
  if (columns < 1 || rows < 1) return []
  const edge = 3
  const [inX, inY] = [x - edge, y - edge]
  const upright = Array.from({ length: columns - 1 }, (_, index) => {
    const at = -inX + ((index + 1) * 2 * inX) / columns
    return line([at, -inY], [at, inY])
  })
  const across = Array.from({ length: rows - 1 }, (_, index) => {
    const at = -inY + ((index + 1) * 2 * inY) / rows
    return line([-inX, at], [inX, at])
  })
  const inner = polygon([-inX, -inY], [inX, -inY], [inX, inY], [-inX, inY])
  return [markOf('hidden', inner, ...upright, ...across)]
}

function pictorial(
  width: number,
  height: number,
  shapes: Parameters<typeof visibleLines>[0],
): View {
  const marks = visibleLines(shapes)
  return elevationView('Made up', width, height, { marks, axes: 'none', dimensions: [] })
}
