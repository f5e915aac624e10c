import { outsideDiameterAt } from '../glass/outside-diameter.ts'
import { difference, type Figures, formatMm, numberOf } from '../quantity/product-figures.ts'
import { askUs, type Fit, fits } from './fit.ts'
import { sparklingHeadMm } from './sealed-height.ts'

/**
 * Amount, in mm, by which the foot of a foil must be wider than the glass at its lower edge, so
 * that it folds onto the shoulder without creases. Engineering judgement.
 */
const minFoldMm = 5

/**
 * Checks whether a foil ends where the neck is still slender: its length, less what covers the cork
 * and its wirehood, against the diameter of the glass there. Empty if a figure is not on file; then
 * the finish alone decides.
 */
export function foilFit(bottle: Figures, foil: Figures): Fit[] {
  const length = numberOf(foil, 'length')
  const foot = numberOf(foil, 'footDiameter')
  if (length === null || foot === null) return []
  const outside = outsideDiameterAt(bottle, difference(length, sparklingHeadMm))
  if (outside === null) return []
  const glass = Math.round(outside * 10) / 10
  const sizes = `Glass ${formatMm(glass)} mm at the end of a ${formatMm(length)} mm foil, its foot ${formatMm(foot)} mm`
  return difference(foot, outside) >= minFoldMm
    ? [fits(`${sizes}.`)]
    : [askUs(`${sizes}: it reaches the shoulder; ask us for a shorter foil.`)]
}
