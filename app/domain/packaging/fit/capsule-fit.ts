import { difference, type Figures, inMm, numberOf } from '../quantity/figures.ts'
import { doesNotFit, type Fit, fits } from './fit.ts'

/**
 * How much wider than the finish a capsule or tin is before it is spun or shrunk on, mm, so that it
 * slips over and can be tightened without folds. Usual in the trade, where capsules of 29.5 to 31 mm
 * go on the flat cork finish of 28 to 29.5 mm (EN 12726).
 */
const slack = { from: 0.3, to: 3.5 }

/** Compares the diameters; empty where either is not on file, so that the finish alone decides. */
export function capsuleFit(bottle: Figures, capsule: Figures): Fit[] {
  const finish = numberOf(bottle, 'finishDiameter')
  const diameter = numberOf(capsule, 'diameterNominal')
  if (finish === null || diameter === null) return []
  const spare = difference(diameter, finish)
  const sizes = `Capsule ${inMm(diameter)} mm, finish ${inMm(finish)} mm`
  if (spare < slack.from) return [doesNotFit(`${sizes}: it does not go over.`)]
  if (spare > slack.to) return [doesNotFit(`${sizes}: too wide to close without folds.`)]
  return [fits(`${sizes}.`)]
}
