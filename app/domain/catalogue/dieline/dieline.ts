import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import type { Point } from '../drawing/path.ts'
import { line, type Path } from '../drawing/path.ts'
import { pointsAlong } from '../drawing/points-along.ts'
import { cartonDielines } from './carton-dieline.ts'
import { type LabelZone, labelZones } from './label-zones.ts'

/**
 * The development of a zone: its surface unrolled into the plane, in mm. A cylinder gives a rectangle,
 * a cone a part of a ring. The origin is the middle of the lower edge, y runs up.
 */
interface Development {
  /** Length once around the lower and the upper edge, mm. */
  around: { lower: number; upper: number }
  /** Height along the glass, mm. */
  slant: number
  /**
   * Where a point of the surface lies.
   * @param along mm around the glass from the front, measured at the lower edge
   * @param up mm up along the glass
   */
  at(along: number, up: number): Point
  /** A label from `left` to `right` (mm along, at the lower edge) and from `bottom` to `top` (mm up). */
  label(left: number, right: number, bottom: number, top: number): Path
}

/** A difference of diameters below this, mm, is drawn as a cylinder: paper takes it up. */
const flat = 0.05

/** Unrolls a zone. */
export function develop({ from, to, lower, upper }: LabelZone): Development {
  const slant = Math.hypot(to - from, (upper - lower) / 2)
  const around = { lower: Math.PI * lower, upper: Math.PI * upper }
  if (Math.abs(upper - lower) < flat) return { around, slant, ...rectangular }
  return { around, slant, ...conical(lower, upper, slant) }
}

const rectangular = {
  at: (along: number, up: number): Point => [along, up],
  label: (left: number, right: number, bottom: number, top: number): Path => [
    ['M', left, bottom],
    ['L', right, bottom],
    ['L', right, top],
    ['L', left, top],
    ['Z'],
  ],
}

function conical(lower: number, upper: number, slant: number) {
  // From the tip of the cone: positive where it narrows upwards, so that the tip lies above.
  const tip = (slant * lower) / (lower - upper)
  const at = (along: number, up: number): Point => {
    const [radius, angle] = [tip - up, along / tip]
    return [radius * Math.sin(angle), tip - radius * Math.cos(angle)]
  }
  return {
    at,
    label(left: number, right: number, bottom: number, top: number): Path {
      const arc = (up: number, to: number, turn: 'clockwise' | 'anticlockwise') => {
        const radius = Math.abs(tip - up)
        return ['A', radius, radius, turn, ...at(to, up)] as const
      }
      const [out, back] = tip > 0 ? (['anticlockwise', 'clockwise'] as const) : reversed
      return [
        ['M', ...at(left, bottom)],
        arc(bottom, right, out),
        ['L', ...at(right, top)],
        arc(top, left, back),
        ['Z'],
      ]
    },
  }
}

const reversed = ['clockwise', 'anticlockwise'] as const

/** Paper beyond the cut that is printed too, and paper within it that keeps free of words, mm. */
export const bleed = 3
export const safe = 3
/** How far a label that goes all around lies over its own end, mm. */
export const overlap = 6
/** Widest front or back label, as a share of the way around: two of them leave glass on both sides. */
const widest = 0.42

export type DielineRole = 'bleed' | 'cut' | 'safe' | 'seam' | 'centre' | 'fold' | 'flute'
export type DielineLine = readonly [role: DielineRole, path: Path]

export interface LabelDieline {
  /** “Front label”. */
  name: string
  /** Largest width at the lower edge and height along the glass, mm. */
  width: number
  height: number
  /** Its lines, in mm; of a label from the middle of its lower edge. */
  lines: readonly DielineLine[]
  /** What stands on it, in the same mm. */
  words?: readonly { x: number; y: number; text: string }[]
  /** What is to know of it, as sentences. */
  notes: readonly string[]
}

/**
 * What is printed for a product, flat: the largest labels of a bottle or can, the faces of a carton.
 * None where its figures are not on file.
 */
export function dielinesOf(attributes: Attributes): LabelDieline[] {
  return [...labelsOf(attributes), ...cartonDielines(attributes)]
}

function labelsOf(attributes: Attributes): LabelDieline[] {
  return labelZones(attributes).flatMap((zone) => {
    const development = develop(zone)
    const around = development.around.lower
    if (zone.name === 'neck') return [labelOf('Neck label', zone, development, around, true)]
    if (zone.on === 'can')
      return [labelOf('Sleeve or wrap-around label', zone, development, around, true)]
    return [
      labelOf('Wrap-around label', zone, development, around, true),
      labelOf('Front or back label', zone, development, around * widest, false),
    ]
  })
}

function labelOf(
  name: string,
  zone: LabelZone,
  development: Development,
  width: number,
  isWrap: boolean,
): LabelDieline {
  const { slant, around } = development
  const right = width / 2 + (isWrap ? overlap : 0)
  const left = -width / 2
  const grown = (by: number) => development.label(left - by, right + by, -by, slant + by)
  const middle: Path = line(development.at(0, -bleed), development.at(0, slant + bleed))
  const seam: Path = line(development.at(width / 2, 0), development.at(width / 2, slant))
  return {
    name,
    width: right - left,
    height: slant,
    lines: [
      ['bleed', grown(bleed)],
      ['cut', grown(0)],
      ['safe', grown(-safe)],
      ['centre', middle],
      ...(isWrap ? ([['seam', seam]] as const) : []),
    ],
    notes: [
      `${size(right - left)} × ${size(slant)} mm at most. ${zone.why}`,
      `Once around: ${size(around.lower)} mm at the lower edge${
        Math.abs(around.upper - around.lower) < 0.2
          ? ''
          : `, ${size(around.upper)} mm at the upper: the glass tapers, so the label is an arc`
      }.`,
      ...(isWrap ? [`The last ${overlap} mm lie over the beginning: no words there.`] : []),
    ],
  }
}

const size = (mm: number) => mm.toFixed(1)

/** The rectangle that all its lines lie in, mm. */
export function boundsOfDieline({ lines }: LabelDieline) {
  const points = lines.flatMap(([, path]) => pointsAlong(path))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  return { left, bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom }
}
