import { glassTolerance } from './glass/glass-tolerances.ts'
import { type Figures, numberOf, textOf } from './quantity/product-figures.ts'

/**
 * Function that computes the tolerance of a figure, in the unit of the figure.
 * @param nominal the figure itself
 */
type ToleranceRule = (nominal: number, of: Figures) => number

/** Tolerances of one kind of goods, by attribute key. */
type ToleranceRules = Readonly<Record<string, ToleranceRule>>

/** Tolerance that does not depend on the figure. */
const constantTolerance = (error: number) => () => error

/** Tolerance that is a share of the figure. */
const relativeTolerance = (part: number) => (nominal: number) => nominal * part

/** Tolerance of a metal part's mass: the gauge of sheet and coating together. */
const mass = relativeTolerance(0.05)
/** Tolerances of cans, from 4.812 ± 0.015 in tall and 2.602 ± 0.007 in across. */
const can: ToleranceRules = {
  height: constantTolerance(0.4),
  diameter: constantTolerance(0.2),
  emptyMass: mass,
}
const end: ToleranceRules = { emptyMass: mass }
const shell: ToleranceRules = {
  length: constantTolerance(0.3),
  insideDiameter: constantTolerance(0.1),
  emptyMass: mass,
}
const crown: ToleranceRules = {
  length: constantTolerance(0.15),
  topDiameter: constantTolerance(0.2),
  emptyMass: mass,
}
const sleeve: ToleranceRules = {
  length: constantTolerance(1),
  footDiameter: constantTolerance(0.3),
  emptyMass: mass,
}

const byClosure: Readonly<Record<string, ToleranceRules>> = {
  screwcap: shell,
  mca: shell,
  lug: shell,
  crown,
  capsule: sleeve,
  'sparkling-foil': sleeve,
}

/**
 * Tolerances of cans, ends and metal closures, mm and g: height and body of a can by the reference
 * manual of the Can Manufacturers Institute; crowns ± 0.2 mm over the teeth and ± 0.15 mm in
 * height, as in drawings of the crown of EN 17177; caps, capsules and masses as makers usually
 * state them. Typical, not for one lot. Null for other goods.
 */
function metalTolerances(figures: Figures): ToleranceRules | null {
  if (textOf(figures, 'canBody') !== null && numberOf(figures, 'volume') !== null) return can
  if (textOf(figures, 'canEnd') !== null) return end
  const type = textOf(figures, 'closureType') ?? ''
  return Object.hasOwn(byClosure, type) ? (byClosure[type] ?? null) : null
}

const cut: ToleranceRules = {
  length: constantTolerance(0.7),
  diameterNominal: constantTolerance(0.5),
}
const moulded: ToleranceRules = {
  length: constantTolerance(0.5),
  diameterNominal: constantTolerance(0.3),
}
const topped: ToleranceRules = {
  ...moulded,
  topDiameter: constantTolerance(0.3),
  topHeight: constantTolerance(0.3),
}
const punched: readonly unknown[] = ['natural-cork', 'colmated']

/**
 * Tolerances of corks and stoppers in mm, measured by ISO 9727-1. ISO 16420 has three ranges of
 * limits, of which customer and maker agree on one; these are the values cork makers usually state:
 * 0.7 in length and 0.5 across for corks punched from bark, 0.5 and 0.3 for moulded or extruded and
 * ground ones. Typical, not for one lot. Null for other goods.
 */
function corkTolerances(figures: Figures): ToleranceRules | null {
  const type = textOf(figures, 'closureType')
  if (type === 't-cork') return topped
  if (type === 'sparkling-cork') return moulded
  if (type !== 'cork') return null
  return punched.includes(textOf(figures, 'material')) ? cut : moulded
}

/** Tolerance of one panel between two scores: 1⁄16 in. */
const panel = constantTolerance(1.6)
/** Tolerance of a whole blank: 1⁄8 in. */
const blank = constantTolerance(3.2)

const carton: ToleranceRules = {
  internalLength: blank,
  internalWidth: blank,
  internalHeight: panel,
  externalLength: blank,
  externalWidth: blank,
  externalHeight: blank,
  cellLength: panel,
  cellWidth: panel,
  boardMass: relativeTolerance(0.07),
}
const divider: ToleranceRules = {
  height: panel,
  cellLength: panel,
  cellWidth: panel,
  thickness: relativeTolerance(0.08),
  emptyMass: relativeTolerance(0.07),
}

/**
 * Tolerances of cartons and dividers, mm, kg and g: panels ± 1⁄16 in and whole blanks ± 1⁄8 in by
 * PMMI B155-TR2.2 (with the Fibre Box Association); thickness ± 8 % and mass ± 7 % as converters
 * state them for corrugated board. Typical, at 23 °C and 50 % humidity: board grows in damp air.
 * Null for other goods.
 */
function boardTolerances(figures: Figures): ToleranceRules | null {
  if (numberOf(figures, 'boardMass') !== null) return carton
  const isDivided = textOf(figures, 'grid') !== null || textOf(figures, 'style') === 'lay-down'
  return isDivided && numberOf(figures, 'cellLength') !== null ? divider : null
}

/** Attributes of a product with their provenance. */
interface Stated {
  attributes: Figures
  provenance: Readonly<Record<string, string>>
}

/**
 * Tolerance (±) of a figure of a product, rounded to a hundredth of its unit. Null for goods and
 * figures without a tolerance, and for estimates, which may be off by any amount. For glass only
 * nominal figures have one; cork, metal and board are sold by their sizes, whatever the provenance.
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
