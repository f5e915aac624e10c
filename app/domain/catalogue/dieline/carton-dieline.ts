import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthsOf, wordOf } from '../drawing/dimensions.ts'
import { line, type Path, polygon, rectangle } from '../drawing/path.ts'
import type { DielineLine, LabelDieline } from './dieline.ts'

/**
 * Bleed beyond the cut, and margin without text at folds and cuts, mm; larger than for paper, as
 * for corrugated board.
 */
const bleedMm = 5
const safeMm = 10
/** Widths of the glue flap and of the slots between flaps of a slotted carton, mm. */
const glueFlapMm = 35
const slotMm = 6
const arrowMm = 24

interface Box {
  length: number
  width: number
  height: number
}

/**
 * Dielines of a carton's outer faces: the whole blank of a regular slotted carton, or the adjoining
 * faces of other styles. Empty if an outside dimension is not on file, and for carriers.
 */
export function cartonDielines(attributes: Attributes): LabelDieline[] {
  const size = lengthsOf(attributes, {
    externalLength: [40, 1200],
    externalWidth: [40, 1200],
    externalHeight: [40, 1200],
  })
  const style = wordOf(attributes, 'style')
  if (!size || style === 'carrier' || style === '') return []
  const { externalLength: length, externalWidth: width, externalHeight: height } = size
  const box = { length, width, height }
  return [style === 'rsc-0201' ? slotted(box, attributes) : faces(box)]
}

/**
 * One outer face of the made-up carton and its position on the flat sheet, mm from the lower left.
 */
interface Face {
  name: string
  x: number
  y: number
  across: number
  up: number
}

/** The four walls in a row: side, end, side, end. */
function wallsOf({ length, width, height }: Box, y: number): Face[] {
  const widths = [length, width, length, width]
  const names = ['Side 1', 'End 1', 'Side 2', 'End 2']
  let x = 0
  return names.map((name, at) => {
    const wall = { name, x, y, across: widths[at] ?? 0, up: height }
    x += wall.across
    return wall
  })
}

/**
 * FEFCO 0201: flaps of half the width above and below each wall; those of the sides meet in the
 * middle.
 */
function slotted(box: Box, attributes: Attributes): LabelDieline {
  const { length, width, height } = box
  const flap = width / 2
  const walls = wallsOf(box, flap)
  const around = 2 * (length + width)
  const whole = height + 2 * flap
  const flaps = walls.flatMap(({ name, x, across }): Face[] => {
    const isOuter = name.startsWith('Side')
    const half = isOuter ? 'half' : 'under the sides’ flaps'
    return [
      { name: `Top, ${half}`, x, y: flap + height, across, up: flap },
      { name: `Bottom, ${half}`, x, y: 0, across, up: flap },
    ]
  })
  const outer = flaps.filter(({ name }) => name.endsWith('half'))
  return {
    name: 'Carton, the whole blank from outside',
    width: around + glueFlapMm,
    height: whole,
    lines: [
      [
        'bleed',
        rectangle(-bleedMm, -bleedMm, around + glueFlapMm + 2 * bleedMm, whole + 2 * bleedMm),
      ],
      ['cut', blankOf(walls, flap, whole, around)],
      ['fold', foldsOf(walls, flap, height, around)],
      ...[...walls, ...outer].map((face): DielineLine => ['safe', safeOf(face)]),
      ...walls.map((wall): DielineLine => ['flute', arrowIn(wall)]),
    ],
    words: [...walls, ...outer].map(wordOfFace),
    notes: [
      `Made up it is ${mm(length)} × ${mm(width)} × ${mm(height)} mm outside; the sheet is ${mm(around + glueFlapMm)} × ${mm(whole)} mm. Top and bottom are two halves each: a picture across them has to meet at ${mm(flap)} mm.`,
      `${fluteOf(attributes)} runs up and down the walls, as the arrows do: thin lines across it print less clean.`,
      `Board: keep text ${safeMm} mm from folds and cuts, print ${bleedMm} mm beyond the cut. The glued flap of ${glueFlapMm} mm stays free of print and varnish.`,
    ],
  }
}

/** Faces in a cross: the walls in a row, top and bottom at the first side. */
function faces(box: Box): LabelDieline {
  const { length, width, height } = box
  const walls = wallsOf(box, width)
  const all: Face[] = [
    ...walls,
    { name: 'Top', x: 0, y: width + height, across: length, up: width },
    { name: 'Bottom', x: 0, y: 0, across: length, up: width },
  ]
  return {
    name: 'Carton, its six faces from outside',
    width: 2 * (length + width),
    height: height + 2 * width,
    lines: [
      ...all.map(({ x, y, across, up }): DielineLine => ['fold', rectangle(x, y, across, up)]),
      ...all.map((face): DielineLine => ['safe', safeOf(face)]),
    ],
    words: all.map(wordOfFace),
    notes: [
      `Made up it is ${mm(length)} × ${mm(width)} × ${mm(height)} mm outside. These are its faces, not its blank: flaps, tear lines and the way of the flutes follow the maker’s die. Ask us for it before you print.`,
      `Keep words ${safeMm} mm from every edge.`,
    ],
  }
}

/**
 * Outline of the blank: walls and flaps, with the slots between flaps and the glue flap at the end.
 */
function blankOf(walls: readonly Face[], flap: number, whole: number, around: number): Path {
  const below = walls.map(({ x, across }): Path => flapPath(x, across, flap, 0))
  const above = walls.map(({ x, across }): Path => flapPath(x, across, whole - flap, whole))
  return [
    ...below.flat(),
    ...above.flat(),
    ...line([0, flap], [0, whole - flap]),
    ...line(
      [around, flap],
      [around + glueFlapMm, flap + glueFlapMm / 3],
      [around + glueFlapMm, whole - flap - glueFlapMm / 3],
      [around, whole - flap],
    ),
  ]
}

function flapPath(x: number, across: number, from: number, to: number): Path {
  const [left, right] = [x === 0 ? 0 : x + slotMm / 2, x + across - slotMm / 2]
  return line([left, from], [left, to], [right, to], [right, from])
}

function foldsOf(walls: readonly Face[], flap: number, height: number, around: number): Path {
  return [
    ...line([0, flap], [around, flap]),
    ...line([0, flap + height], [around, flap + height]),
    ...walls.flatMap(({ x, across }) => line([x + across, flap], [x + across, flap + height])),
  ]
}

function safeOf({ x, y, across, up }: Face): Path {
  return rectangle(
    x + safeMm,
    y + safeMm,
    Math.max(across - 2 * safeMm, 0),
    Math.max(up - 2 * safeMm, 0),
  )
}

/** Vertical arrow with two heads, for the flute direction. */
function arrowIn({ x, y, across }: Face): Path {
  const at = x + across - safeMm - 6
  const [low, high] = [y + safeMm + 4, y + safeMm + 4 + arrowMm]
  return [
    ...line([at, low], [at, high]),
    ...polygon([at, low], [at - 1.6, low + 4], [at + 1.6, low + 4]),
    ...polygon([at, high], [at - 1.6, high - 4], [at + 1.6, high - 4]),
  ]
}

const wordOfFace = ({ name, x, y, across, up }: Face) => ({
  x: x + safeMm + 3,
  y: y + up - safeMm - 7,
  text: `${name}: ${mm(across)} × ${mm(up)} mm`,
})

function fluteOf(attributes: Attributes): string {
  const flute = wordOf(attributes, 'flute').toUpperCase()
  return flute === '' ? 'The flute' : `${flute} flute`
}

const mm = (length: number) => String(Math.round(length * 10) / 10)
