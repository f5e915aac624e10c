import { pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { line, type Path, type Point } from '../drawing/path.ts'
import { cartonDielines } from './carton-dieline.ts'
import { type LabelZone, labelZones } from './label-zones.ts'

/**
 * Development of a zone: its surface unrolled into the plane, in mm. A cylinder gives a rectangle,
 * a cone a sector of a ring. The origin is the middle of the lower edge; y is up.
 */
interface Development {
  /** Circumferences at the lower and the upper edge, mm. */
  around: { lower: number; upper: number }
  /** Height along the glass, mm. */
  slant: number
  /**
   * Maps a point of the surface to the plane.
   * @param along mm around the glass from the front, measured at the lower edge
   * @param up mm up along the glass
   */
  at(along: number, up: number): Point
  /**
   * Outline of a label from `left` to `right` (mm along, at the lower edge) and from `bottom` to
   * `top` (mm up).
   */
  label(left: number, right: number, bottom: number, top: number): Path
}

/**
 * Difference of diameters, in mm, below which a cone is drawn as a cylinder, because paper absorbs
 * it.
 */
const maxCylinderDifferenceMm = 0.05

/** Unrolls a zone into the plane. */
export function unrollZone({ from, to, lower, upper }: LabelZone): Development {
  const slant = Math.hypot(to - from, (upper - lower) / 2)
  const around = { lower: Math.PI * lower, upper: Math.PI * upper }
  if (Math.abs(upper - lower) < maxCylinderDifferenceMm) return { around, slant, ...rectangular }
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
  // Distance to the tip of the cone: positive if it narrows upwards, so that the tip is above.
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

/** Bleed beyond the cut, and margin without text inside it, mm. */
export const bleedMm = 3
export const safeMm = 3
/** Overlap of a wrap-around label at its ends, mm. */
export const overlapMm = 6
/**
 * Maximum width of a front or back label, as a share of the circumference; two of them leave glass
 * on both sides.
 */
const maxWidthShare = 0.42

export type DielineRole = 'bleed' | 'cut' | 'safe' | 'seam' | 'centre' | 'fold' | 'flute'
export type DielineLine = readonly [role: DielineRole, path: Path]

export interface LabelDieline {
  /** Name, such as “Front label”. */
  name: string
  /** Largest width at the lower edge, and height along the glass, mm. */
  width: number
  height: number
  /** Lines in mm; for a label, relative to the middle of its lower edge. */
  lines: readonly DielineLine[]
  /** Texts on the dieline, in the same coordinates. */
  words?: readonly { x: number; y: number; text: string }[]
  /** Notes for the printer, one sentence each. */
  notes: readonly string[]
}

/**
 * Dielines of a product: the largest labels of a bottle or can, or the faces of a carton. Empty if
 * required figures are not on file.
 */
export function dielinesOf(attributes: Attributes): LabelDieline[] {
  return [...labelsOf(attributes), ...cartonDielines(attributes)]
}

function labelsOf(attributes: Attributes): LabelDieline[] {
  return labelZones(attributes).flatMap((zone) => {
    const development = unrollZone(zone)
    const around = development.around.lower
    if (zone.name === 'neck') return [labelOf('Neck label', zone, development, around, true)]
    if (zone.on === 'can')
      return [labelOf('Sleeve or wrap-around label', zone, development, around, true)]
    return [
      labelOf('Wrap-around label', zone, development, around, true),
      labelOf('Front or back label', zone, development, around * maxWidthShare, false),
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
  const right = width / 2 + (isWrap ? overlapMm : 0)
  const left = -width / 2
  const grown = (by: number) => development.label(left - by, right + by, -by, slant + by)
  const middle: Path = line(development.at(0, -bleedMm), development.at(0, slant + bleedMm))
  const seam: Path = line(development.at(width / 2, 0), development.at(width / 2, slant))
  return {
    name,
    width: right - left,
    height: slant,
    lines: [
      ['bleed', grown(bleedMm)],
      ['cut', grown(0)],
      ['safe', grown(-safeMm)],
      ['centre', middle],
      ...(isWrap ? ([['seam', seam]] as const) : []),
    ],
    notes: [
      `${size(right - left)} × ${size(slant)} mm at most. ${zone.heightReason}`,
      `Once around: ${size(around.lower)} mm at the lower edge${
        Math.abs(around.upper - around.lower) < 0.2
          ? ''
          : `, ${size(around.upper)} mm at the upper: the glass tapers, so the label is an arc`
      }.`,
      ...(isWrap ? [`The last ${overlapMm} mm lie over the beginning: no words there.`] : []),
    ],
  }
}

const size = (mm: number) => mm.toFixed(1)

/** Bounding box of all lines, mm. */
export function boundsOfDieline({ lines }: LabelDieline) {
  const points = lines.flatMap(([, path]) => pointsAlong(path))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  return { left, bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom }
}
