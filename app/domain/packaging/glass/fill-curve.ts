import { type Figures, numberOf } from '../quantity/product-figures.ts'
import { outsideDiameterAt } from './outside-diameter.ts'

/** Depth below the lip at which `boreAtDepth` is measured, mm: between 45 and 50. */
const measuredAt = 47.5
/** Integration step of the curve, mm. */
const step = 0.25

/**
 * Computes the fill point of a bottle filled with its volume at 20 °C: the depth below the lip, mm.
 * The bore widens from the lip to `boreAtDepth`; below that the wall thins to `wall` (mm) at the
 * end of the neck.
 * @returns null if a required figure is not on file
 */
export function fillPointOf(bottle: Figures, wall: number): number | null {
  const brimful = numberOf(bottle, 'brimful')
  const volume = numberOf(bottle, 'volume')
  const height = numberOf(bottle, 'height')
  if (brimful === null || volume === null || height === null) return null
  let air = 0
  for (let depth = step / 2; depth < height; depth += step) {
    const inside = insideDiameterAt(bottle, depth, wall)
    if (inside === null) return null
    air += ((inside ** 2 * Math.PI) / 4 / 1000) * step
    if (air >= brimful - volume) return depth + step / 2
  }
  return null
}

/**
 * Estimates the mean wall thickness of the body, mm, clamped to 2 (light glass) to 5 (champagne).
 */
export const bodyWallThickness = (bottle: Figures): number =>
  Math.min(Math.max((numberOf(bottle, 'glassMass') ?? 0) / wallPerGram(bottle), 2), 5)

const wallPerGram = (bottle: Figures) => {
  const body = numberOf(bottle, 'diameter') ?? numberOf(bottle, 'width') ?? 0
  const height = numberOf(bottle, 'height') ?? 0
  // Mass per mm of wall: a cylinder of the same body, three quarters as high, with its base; glass
  // of 2.5 g/mL.
  return (Math.PI * body * height * 0.75 + (Math.PI * body ** 2) / 4) * 0.0025
}

function insideDiameterAt(bottle: Figures, depth: number, wall: number): number | null {
  const bore = numberOf(bottle, 'bore')
  const low = numberOf(bottle, 'boreAtDepth')
  const height = numberOf(bottle, 'height')
  const neckStart = numberOf(bottle, 'neckStart')
  if (bore === null || low === null || height === null || neckStart === null) return null
  if (depth <= measuredAt) return bore + ((low - bore) * depth) / measuredAt
  const there = outsideDiameterAt(bottle, measuredAt)
  const outside = outsideDiameterAt(bottle, depth)
  if (there === null || outside === null) return null
  const thick = (there - low) / 2
  const thin = Math.min(wall, thick)
  const neckEnd = Math.max(height - neckStart, measuredAt + 1)
  const share = Math.min((depth - measuredAt) / (neckEnd - measuredAt), 1)
  return Math.max(outside - 2 * (thick + (thin - thick) * share), 0)
}
