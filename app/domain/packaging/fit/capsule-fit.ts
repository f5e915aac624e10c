import { outsideDiameterAt } from '../glass/outside-diameter.ts'
import { difference, type Figures, inMm, numberOf } from '../quantity/product-figures.ts'
import { askUs, doesNotFit, type Fit, fits } from './fit.ts'

/**
 * How much wider than the finish a capsule or tin is before it is spun or shrunk on, mm, so that it
 * slips over and can be tightened without folds. Usual in the trade, where capsules of 29.5 to 31 mm
 * go on the flat cork finish of 28 to 29.5 mm (EN 12726).
 */
const slack = { from: 0.3, to: 3.5 }

/** How much wider than the capsule a neck may be where the capsule ends, mm, and still be asked about. */
const stretch = 1.5

/**
 * Whether a capsule slips over the finish and closes on the neck. Conditions whose figures are not on
 * file are left out, so that the finish alone decides.
 */
export function capsuleFit(bottle: Figures, capsule: Figures): Fit[] {
  return [...finishUnder(bottle, capsule), ...neckUnder(bottle, capsule)]
}

/** The neck where the capsule ends is no wider than the capsule is by name. */
function neckUnder(bottle: Figures, capsule: Figures): Fit[] {
  const diameter = numberOf(capsule, 'diameterNominal')
  const length = numberOf(capsule, 'length')
  const outside = length === null ? null : outsideDiameterAt(bottle, length)
  if (diameter === null || length === null || outside === null) return []
  const neck = difference(outside, 0)
  const sizes = `Neck ${inMm(neck)} mm at the end of a ${inMm(diameter)} × ${inMm(length)} mm capsule`
  if (neck <= diameter) return [fits(`${sizes}.`)]
  const over = difference(neck, diameter)
  return over <= stretch
    ? [askUs(`${sizes}: ${inMm(over)} mm over; ask us for a trial.`)]
    : [doesNotFit(`${sizes}: ${inMm(over)} mm too wide.`)]
}

function finishUnder(bottle: Figures, capsule: Figures): Fit[] {
  const finish = numberOf(bottle, 'finishDiameter')
  const diameter = numberOf(capsule, 'diameterNominal')
  if (finish === null || diameter === null) return []
  const spare = difference(diameter, finish)
  const sizes = `Capsule ${inMm(diameter)} mm, finish ${inMm(finish)} mm`
  if (spare < slack.from) return [doesNotFit(`${sizes}: it does not go over.`)]
  if (spare > slack.to) return [doesNotFit(`${sizes}: too wide to close without folds.`)]
  return [fits(`${sizes}.`)]
}
