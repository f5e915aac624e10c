import { type Figures, numberOf } from '../quantity/product-figures.ts'

/** Attributes that define the neck of an outline; if one is an estimate, all are in doubt. */
export const neckOutlineKeys = [
  'neckLargest',
  'neckStart',
  'neckBase',
  'neckTop',
  'finishHeight',
  'shoulderStart',
  'shoulderK1',
  'shoulderK2',
] as const

/**
 * Neck of an outline: heights above the base and diameters, mm. The shoulder's curve factors have
 * default values.
 */
interface Neck {
  height: number
  body: number | null
  shoulderStart: number | null
  neckStart: number
  neckBase: number
  neckTop: number
  finishHeight: number
  lower: number
  upper: number
}

function neckOf(bottle: Figures): Neck | null {
  const [height, neckStart, neckBase, neckTop] = [
    numberOf(bottle, 'height'),
    numberOf(bottle, 'neckStart'),
    numberOf(bottle, 'neckBase'),
    numberOf(bottle, 'neckTop'),
  ]
  if (height === null || neckStart === null || neckBase === null || neckTop === null) return null
  const finishHeight = numberOf(bottle, 'finishHeight') ?? 0
  if (neckStart >= height - finishHeight) return null
  return {
    height,
    neckStart,
    neckBase,
    neckTop,
    finishHeight,
    body: numberOf(bottle, 'width') ?? numberOf(bottle, 'diameter'),
    shoulderStart: numberOf(bottle, 'shoulderStart'),
    lower: numberOf(bottle, 'shoulderK1') ?? 0.7,
    upper: numberOf(bottle, 'shoulderK2') ?? 0.5,
  }
}

/**
 * Outside diameter of a bottle at a depth below the lip, mm, by its outline: a neck that tapers
 * straight from `neckTop` under the finish to `neckBase`, then the Bézier of the shoulder. Inside
 * the finish it is the diameter of the neck below. Null if the outline at that depth is not on
 * file.
 */
export function outsideDiameterAt(bottle: Figures, depth: number): number | null {
  const neck = neckOf(bottle)
  if (!neck) return null
  const y = neck.height - Math.max(depth, neck.finishHeight)
  if (y >= neck.neckStart) {
    const share = (y - neck.neckStart) / (neck.height - neck.finishHeight - neck.neckStart)
    return neck.neckBase + (neck.neckTop - neck.neckBase) * share
  }
  return onShoulder(neck, y)
}

function onShoulder(neck: Neck, y: number): number | null {
  const { body, shoulderStart, neckStart, neckBase, lower, upper } = neck
  if (body === null || shoulderStart === null || shoulderStart >= neckStart) return null
  if (y <= shoulderStart) return body
  const rise = neckStart - shoulderStart
  const heights = [
    shoulderStart,
    shoulderStart + lower * rise,
    neckStart - upper * rise,
    neckStart,
  ] as const
  const share = shareAt(heights, y)
  return bezier([body, body, neckBase, neckBase], share)
}

/**
 * Finds, by bisection, the parameter at which a cubic Bézier reaches a value; accurate far beyond
 * glass tolerances.
 */
function shareAt(points: Cubic, value: number): number {
  let [from, to] = [0, 1]
  for (let step = 0; step < 30; step++) {
    const middle = (from + to) / 2
    if (bezier(points, middle) < value) from = middle
    else to = middle
  }
  return (from + to) / 2
}

type Cubic = readonly [number, number, number, number]

function bezier([a, b, c, d]: Cubic, t: number): number {
  const s = 1 - t
  return s ** 3 * a + 3 * s ** 2 * t * b + 3 * s * t ** 2 * c + t ** 3 * d
}

/**
 * Depth below the lip to which the attribute `neckLargest` is measured, mm: under a 30 × 60 cap.
 */
export const neckMeasurementDepthMm = 62

/**
 * Largest diameter of the neck from under the finish to a depth below the lip, mm: by the outline,
 * or the measured `neckLargest` if that applies to the depth and is larger. Null if neither is on
 * file.
 */
export function maxNeckDiameterTo(bottle: Figures, depth: number): number | null {
  const isMeasured = Math.abs(depth - neckMeasurementDepthMm) <= 1
  const measured = isMeasured ? numberOf(bottle, 'neckLargest') : null
  const finishHeight = numberOf(bottle, 'finishHeight') ?? 0
  const below = outsideDiameterAt(bottle, Math.max(depth, finishHeight))
  const top = outsideDiameterAt(bottle, finishHeight)
  const known = [measured, below, top].filter((diameter) => diameter !== null)
  return known.length === 0 || (measured === null && known.length < 2) ? null : Math.max(...known)
}
