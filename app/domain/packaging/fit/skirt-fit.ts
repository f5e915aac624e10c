import { maxNeckDiameterTo } from '../glass/outside-diameter.ts'
import { difference, type Figures, formatMm, numberOf } from '../quantity/product-figures.ts'
import type { ClosureKind } from './closure-kinds.ts'
import { doesNotFit, type Fit, fits } from './fit.ts'
import { neckLength } from './stopper-fit.ts'

/**
 * Default skirt length of caps with a skirt, and the largest neck diameter that passes inside it,
 * mm.
 */
const skirts: Readonly<Partial<Record<ClosureKind, { skirt: number; neck: number }>>> = {
  'screwcap-30x60': { skirt: 60, neck: 29.4 },
  'screwcap-30x44': { skirt: 44, neck: 29.4 },
  'screwcap-28x44': { skirt: 44, neck: 27.4 },
  'mca-28': { skirt: 16, neck: 27.4 },
}

/**
 * Distances below the skirt, mm: `passes`, down to which the cap must clear the neck; `neck`, by
 * which the neck must be longer than the skirt.
 */
export const belowSkirt = { passes: 1, neck: 2 }

/**
 * Default skirt length of a kind of cap and the largest neck diameter that it passes, mm; null for
 * closures without a skirt.
 */
export function defaultSkirt(kind: ClosureKind): { skirt: number; neck: number } | null {
  return skirts[kind] ?? null
}

/**
 * Checks whether a cap passes over a neck (EN 16293 and CETIE guide 7 for BVS): the largest
 * diameter from under the finish to 1 mm below the skirt, and a neck 2 mm longer than the skirt.
 * Empty if the outline is not on file; then the finish alone decides, whose drawing specifies the
 * neck too.
 */
export function skirtFit(kind: ClosureKind, bottle: Figures, cap: Figures): Fit[] {
  const usual = skirts[kind]
  if (!usual) return []
  const skirt = numberOf(cap, 'length') ?? usual.skirt
  const conditions: Fit[] = []
  const largest = maxNeckDiameterTo(bottle, skirt + belowSkirt.passes)
  if (largest !== null) {
    const neck = difference(largest, 0)
    const sizes = `Neck ${formatMm(neck)} mm down to the end of a ${formatMm(skirt)} mm skirt`
    conditions.push(
      neck <= usual.neck
        ? fits(`${sizes}.`)
        : doesNotFit(`${sizes}: the cap passes ${formatMm(usual.neck)} mm.`),
    )
  }
  const length = neckLength(bottle)
  if (length !== null && length < skirt + belowSkirt.neck) {
    const least = `${formatMm(skirt + belowSkirt.neck)} mm is the least`
    conditions.push(
      doesNotFit(`Neck ${formatMm(length)} mm long under a ${formatMm(skirt)} mm skirt: ${least}.`),
    )
  }
  return conditions
}
