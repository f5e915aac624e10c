import { type Figures, numberOf, textOf } from '../quantity/product-figures.ts'
import { always, share, type UsualErrors } from './usual-error.ts'

/** One panel between two scores: 1⁄16 in. */
const panel = always(1.6)
/** A whole blank: 1⁄8 in. */
const blank = always(3.2)

const carton: UsualErrors = {
  internalLength: blank,
  internalWidth: blank,
  internalHeight: panel,
  externalLength: blank,
  externalWidth: blank,
  externalHeight: blank,
  cellLength: panel,
  cellWidth: panel,
  boardMass: share(0.07),
}
const divider: UsualErrors = {
  height: panel,
  cellLength: panel,
  cellWidth: panel,
  thickness: share(0.08),
  emptyMass: share(0.07),
}

/**
 * Tolerances of cartons and dividers, mm, kg and g: panels ± 1⁄16 in and whole blanks ± 1⁄8 in by
 * PMMI B155-TR2.2 (with the Fibre Box Association); thickness ± 8 % and mass ± 7 % as converters state
 * them for corrugated board. Typical, at 23 °C and 50 % humidity: board grows in damp air. Null for
 * other goods.
 */
export function boardTolerances(figures: Figures): UsualErrors | null {
  if (numberOf(figures, 'boardMass') !== null) return carton
  const isDivided = textOf(figures, 'grid') !== null || textOf(figures, 'style') === 'lay-down'
  return isDivided && numberOf(figures, 'cellLength') !== null ? divider : null
}
