import { type Figures, textOf } from '../quantity/product-figures.ts'
import { always, type UsualErrors } from './usual-error.ts'

const cut: UsualErrors = { length: always(0.7), diameterNominal: always(0.5) }
const moulded: UsualErrors = { length: always(0.5), diameterNominal: always(0.3) }
const topped: UsualErrors = { ...moulded, topDiameter: always(0.3), topHeight: always(0.3) }
const punched: readonly unknown[] = ['natural-cork', 'colmated']

/**
 * Tolerances of corks and stoppers in mm, measured by ISO 9727-1. ISO 16420 has three ranges of limits,
 * of which customer and maker agree on one; these are what cork makers usually state: of corks punched
 * from bark 0.7 in length and 0.5 across, of what is moulded or extruded and ground 0.5 and 0.3.
 * Typical, not of one lot. Null for other goods.
 */
export function corkTolerances(figures: Figures): UsualErrors | null {
  const type = textOf(figures, 'closureType')
  if (type === 't-cork') return topped
  if (type === 'sparkling-cork') return moulded
  if (type !== 'cork') return null
  return punched.includes(textOf(figures, 'material')) ? cut : moulded
}
