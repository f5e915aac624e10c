import type { Path, Point } from '../drawing/path.ts'
import type { LabelZone } from './label-zones.ts'

/**
 * The development of a zone: its surface unrolled into the plane, in mm. A cylinder gives a rectangle,
 * a cone a part of a ring. The origin is the middle of the lower edge, y runs up.
 */
export interface Development {
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
