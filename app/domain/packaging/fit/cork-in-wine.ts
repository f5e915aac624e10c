import { difference, type Figures, inMm, numberOf } from '../quantity/product-figures.ts'
import { askUs, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'

/**
 * Air between a cork and the wine, mm: from `fits` up it is enough, below `asks` the cork ends in the
 * wine as soon as it warms. Cork Quality Council: 13.5 mm under a 49 mm cork; ProCork: fill points of
 * 63 mm for corks of 45 and 67 for 49.
 */
export const airUnderCork = { fits: 13, asks: 8 }

/** The same as a volume, mL for a bottle of 750 mL (Cork Quality Council: 4.8 mL under 49 mm). */
export const ullage = { fits: 4.5, asks: 2.5, of: 750 }

/** What a millimetre of cork takes up in a neck of 19.4 mm, mL: the mean bore beside the cork. */
const corkPerMm = 0.296

/**
 * The widest bore at the foot of a cork, 45 to 50 mm below the lip, mm (Cork Quality Council, prEN
 * 12726). Large formats take wider corks, which are still to be 3 mm wider there, as 24 mm in 21.
 */
export const widestBoreAtCork = 21
const compressionAtFoot = 3

/** Whether a still cork stays clear of the wine and is held at its foot. */
export function corkInWineFit(bottle: Figures, cork: Figures): Fit[] {
  const length = numberOf(cork, 'length')
  const foot = footFit(bottle, cork)
  return length === null ? [foot] : [foot, airFit(bottle, length), ...ullageFit(bottle, length)]
}

function footFit(bottle: Figures, cork: Figures): Fit {
  const bore = numberOf(bottle, 'boreAtDepth')
  if (bore === null) return notOnFile('the bore of this bottle at the foot of a cork')
  const held = difference(numberOf(cork, 'diameterNominal') ?? 0, compressionAtFoot)
  const most = Math.max(widestBoreAtCork, held)
  const sizes = `Bore at its foot ${inMm(bore)} mm`
  return bore <= most
    ? fits(`${sizes}.`)
    : doesNotFit(`${sizes}: ${inMm(most)} mm is the most that holds it.`)
}

function airFit(bottle: Figures, length: number): Fit {
  const fillPoint = numberOf(bottle, 'fillPoint')
  if (fillPoint === null) return notOnFile('the fill point of this bottle')
  const air = difference(fillPoint, length)
  const sizes = `Fill point ${inMm(fillPoint)} mm, cork ${inMm(length)} mm`
  if (air >= airUnderCork.fits) return fits(`${sizes}: ${inMm(air)} mm of air between.`)
  const least = `${inMm(airUnderCork.fits)} mm of air is usual`
  if (air >= airUnderCork.asks) {
    return askUs(`${sizes}: ${inMm(air)} mm between, where ${least}; ask us about the fill.`)
  }
  const between = air < 0 ? 'it ends in the wine' : `${inMm(air)} mm between is too little`
  return doesNotFit(`${sizes}: ${between}, ${least}.`)
}

/** Empty where brimful or volume are not on file: then the fill point alone decides. */
function ullageFit(bottle: Figures, length: number): Fit[] {
  const brimful = numberOf(bottle, 'brimful')
  const volume = numberOf(bottle, 'volume')
  if (brimful === null || volume === null) return []
  const scale = volume / ullage.of
  const room = difference(difference(brimful, volume), length * corkPerMm)
  const [enough, least] = [ullage.fits, ullage.asks].map((limit) => difference(limit * scale, 0))
  const sizes = `Brimful ${inMm(brimful)} mL`
  if (room >= (enough ?? 0)) return [fits(`${sizes}: ${inMm(room)} mL of air under the cork.`)]
  const usual = `${inMm(enough ?? 0)} mL is usual for ${inMm(volume)} mL`
  return [
    room >= (least ?? 0)
      ? askUs(`${sizes}: ${inMm(room)} mL under the cork, where ${usual}; ask us about the fill.`)
      : doesNotFit(`${sizes}: ${inMm(Math.max(room, 0))} mL under the cork, where ${usual}.`),
  ]
}
