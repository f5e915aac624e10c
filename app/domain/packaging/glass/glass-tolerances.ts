import { type Figures, numberOf } from '../quantity/product-figures.ts'

/** Function that computes the tolerance of a nominal figure, in the unit of the figure. */
type Tolerance = (nominal: number, bottle: Figures) => number

const ofHeight: Tolerance = (height) => 0.6 + 0.004 * height
const ofBody: Tolerance = (diameter) => 0.5 + 0.012 * diameter

/**
 * Tolerances of bottles: height, body and capacity by ISO 9058 (CETIE DT 2; capacities those of EC
 * directive 75/107), bore by the drawing of the cork finish (EN 12726: 18.5 ± 0.5 mm), fill point
 * by drawings (Cork Quality Council: ± 3 mm), mass as is usual between glassworks and buyer.
 */
const tolerances: Readonly<Record<string, Tolerance>> = {
  height: ofHeight,
  diameter: ofBody,
  width: ofBody,
  depth: ofBody,
  baseDiameter: ofBody,
  brimful: (_, bottle) => capacityError(numberOf(bottle, 'volume') ?? 0),
  glassMass: (mass) => Math.max(Math.round((mass * 0.04) / 5) * 5, 5),
  fillPoint: () => 3,
  bore: () => 0.5,
  boreAtDepth: () => 0.5,
  finishDiameter: () => 0.3,
}

/** Maximum permissible error of a nominal capacity, both in mL. */
function capacityError(volume: number): number {
  if (volume < 100) return volume <= 50 ? volume * 0.06 : 3
  if (volume < 200) return volume * 0.03
  if (volume < 300) return 6
  if (volume < 500) return volume * 0.02
  if (volume < 1000) return 10
  return volume * 0.01
}

/** Attributes of a product with their provenance. */
interface Stated {
  attributes: Figures
  provenance: Readonly<Record<string, string>>
}

/**
 * Tolerance (±) of a nominal figure of a bottle, rounded to a tenth of its unit. Null for other
 * goods, for figures without a tolerance, and for figures whose provenance is not `nominal`.
 */
export function glassTolerance({ attributes, provenance }: Stated, key: string): number | null {
  const rule = Object.hasOwn(tolerances, key) ? tolerances[key] : undefined
  const nominal = numberOf(attributes, key)
  const isGlass = numberOf(attributes, 'glassMass') !== null
  if (!rule || nominal === null || !isGlass || provenance[key] !== 'nominal') return null
  return Math.round(rule(nominal, attributes) * 10) / 10
}

/** Maximum offset of the lip from the axis of the base, mm (ISO 9058, measured by ISO 9008). */
export const verticalityTolerance = (height: number) => Math.round((0.3 + 0.01 * height) * 10) / 10
