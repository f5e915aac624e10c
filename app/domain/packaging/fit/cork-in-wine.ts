import { difference, type Figures, formatMm, numberOf } from '../quantity/product-figures.ts'
import { askUs, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'

/**
 * Limits of the air gap between a cork and the wine, mm: from `fits` up it is enough; below `asks`
 * the cork touches the wine as soon as it warms. Cork Quality Council: 13.5 mm under a 49 mm cork;
 * ProCork: fill points of 63 mm for corks of 45 and 67 for 49.
 */
export const airUnderCork = { fits: 13, asks: 8 }

/**
 * Limits of the air volume under a cork, in mL for a bottle of `of` mL (Cork Quality Council: 4.8
 * mL under 49 mm).
 */
export const ullage = { fits: 4.5, asks: 2.5, of: 750 }

/** Volume of one millimetre of cork in a neck of 19.4 mm (the mean bore along the cork), mL. */
const corkPerMm = 0.296

/**
 * Largest bore at the foot of a cork, 45 to 50 mm below the lip, mm (Cork Quality Council, prEN
 * 12726). Large formats take wider corks, which must still be 3 mm wider than the bore there, such
 * as 24 mm in 21.
 */
export const maxBoreAtCorkMm = 21
const compressionAtFoot = 3

/**
 * Checks whether a still cork stays clear of the wine and is gripped at its foot. One result per
 * condition.
 */
export function corkInWineFit(bottle: Figures, cork: Figures): Fit[] {
  const length = numberOf(cork, 'length')
  const foot = footFit(bottle, cork)
  return length === null ? [foot] : [foot, airFit(bottle, length), ...ullageFit(bottle, length)]
}

function footFit(bottle: Figures, cork: Figures): Fit {
  const bore = numberOf(bottle, 'boreAtDepth')
  if (bore === null) return notOnFile('the bore of this bottle at the foot of a cork')
  const held = difference(numberOf(cork, 'diameterNominal') ?? 0, compressionAtFoot)
  const most = Math.max(maxBoreAtCorkMm, held)
  const sizes = `Bore at its foot ${formatMm(bore)} mm`
  return bore <= most
    ? fits(`${sizes}.`)
    : doesNotFit(`${sizes}: ${formatMm(most)} mm is the maximum that grips a cork.`)
}

function airFit(bottle: Figures, length: number): Fit {
  const fillPoint = numberOf(bottle, 'fillPoint')
  if (fillPoint === null) return notOnFile('the fill point of this bottle')
  const air = difference(fillPoint, length)
  const sizes = `Fill point ${formatMm(fillPoint)} mm, cork ${formatMm(length)} mm`
  if (air >= airUnderCork.fits) return fits(`${sizes}: ${formatMm(air)} mm of air between.`)
  const least = `${formatMm(airUnderCork.fits)} mm of air is usual`
  if (air >= airUnderCork.asks) {
    return askUs(`${sizes}: ${formatMm(air)} mm between, but ${least}; ask us about the fill.`)
  }
  const between = air < 0 ? 'it ends in the wine' : `${formatMm(air)} mm between is too little`
  return doesNotFit(`${sizes}: ${between}, ${least}.`)
}

/**
 * Checks the air volume under a cork; empty if `brimful` or `volume` is not on file, so that the
 * fill point alone decides.
 */
function ullageFit(bottle: Figures, length: number): Fit[] {
  const brimful = numberOf(bottle, 'brimful')
  const volume = numberOf(bottle, 'volume')
  if (brimful === null || volume === null) return []
  const scale = volume / ullage.of
  const room = difference(difference(brimful, volume), length * corkPerMm)
  const [enough, least] = [ullage.fits, ullage.asks].map((limit) => difference(limit * scale, 0))
  const sizes = `Brimful ${formatMm(brimful)} mL`
  if (room >= (enough ?? 0)) return [fits(`${sizes}: ${formatMm(room)} mL of air under the cork.`)]
  const usual = `${formatMm(enough ?? 0)} mL is usual for ${formatMm(volume)} mL`
  return [
    room >= (least ?? 0)
      ? askUs(`${sizes}: ${formatMm(room)} mL under the cork, but ${usual}; ask us about the fill.`)
      : doesNotFit(`${sizes}: ${formatMm(Math.max(room, 0))} mL under the cork, but ${usual}.`),
  ]
}
