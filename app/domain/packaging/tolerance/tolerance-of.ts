import { glassTolerance } from '../glass/glass-tolerances.ts'
import { type Figures, numberOf } from '../quantity/product-figures.ts'
import { boardTolerances } from './board-tolerances.ts'
import { corkTolerances } from './cork-tolerances.ts'
import { metalTolerances } from './metal-tolerances.ts'

/** What a product states, and where from. */
interface Stated {
  attributes: Figures
  provenance: Readonly<Record<string, string>>
}

/**
 * How far a figure of a product may be off, to a hundredth of its unit; null for goods and figures
 * without a tolerance, and for estimates, which may be off by any amount. Of glass only nominal figures
 * have one; cork, metal and board are sold by their sizes, whoever states them.
 */
export function toleranceOf(product: Stated, key: string): number | null {
  const { attributes, provenance } = product
  const ofGlass = glassTolerance(product, key)
  if (ofGlass !== null) return ofGlass
  const nominal = numberOf(attributes, key)
  if (nominal === null || provenance[key] === 'estimate') return null
  const errors =
    corkTolerances(attributes) ?? metalTolerances(attributes) ?? boardTolerances(attributes)
  const error = errors && Object.hasOwn(errors, key) ? errors[key] : undefined
  return error ? Math.round(error(nominal, attributes) * 100) / 100 : null
}
