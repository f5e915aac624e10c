import { type Figures, numberOf, textOf } from '../quantity/product-figures.ts'
import { always, share, type UsualErrors } from './usual-error.ts'

/** Gauge of sheet and coating together. */
const mass = share(0.05)
/** 4.812 ± 0.015 in tall, 2.602 ± 0.007 in across. */
const can: UsualErrors = { height: always(0.4), diameter: always(0.2), emptyMass: mass }
const end: UsualErrors = { emptyMass: mass }
const shell: UsualErrors = { length: always(0.3), insideDiameter: always(0.1), emptyMass: mass }
const crown: UsualErrors = { length: always(0.15), topDiameter: always(0.2), emptyMass: mass }
const sleeve: UsualErrors = { length: always(1), footDiameter: always(0.3), emptyMass: mass }

const byClosure: Readonly<Record<string, UsualErrors>> = {
  screwcap: shell,
  mca: shell,
  lug: shell,
  crown,
  capsule: sleeve,
  'sparkling-foil': sleeve,
}

/**
 * Tolerances of cans, ends and metal closures, mm and g: height and body of a can by the reference
 * manual of the Can Manufacturers Institute; crowns ± 0.2 mm over the teeth and ± 0.15 mm in height, as
 * drawings of the crown that EN 17177 names state them; caps, capsules and masses as their makers
 * usually do. Typical, not of one lot. Null for other goods.
 */
export function metalTolerances(figures: Figures): UsualErrors | null {
  if (textOf(figures, 'canBody') !== null && numberOf(figures, 'volume') !== null) return can
  if (textOf(figures, 'canEnd') !== null) return end
  const type = textOf(figures, 'closureType') ?? ''
  return Object.hasOwn(byClosure, type) ? (byClosure[type] ?? null) : null
}
