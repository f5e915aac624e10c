import { formatNumber } from '#app/platform/text/format.ts'
import {
  difference,
  type Figures,
  formatMm,
  numberOf,
  textOf,
} from '../quantity/product-figures.ts'
import type { ClosureKind } from './closure-kinds.ts'
import { corkInWineFit } from './cork-in-wine.ts'
import { askUs, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'

/**
 * Accepted difference between a stopper and the bore, mm, and the stopper's name for the reason.
 */
interface Compression {
  stopper: string
  from: number
  to: number
}

const cork: Compression = { stopper: 'Cork', from: 4.5, to: 6.5 }
const syntheticCork: Compression = { stopper: 'Synthetic cork', from: 3, to: 5 }
const sparklingCork: Compression = { stopper: 'Sparkling cork', from: 11, to: 15 }
const tCork: Compression = { stopper: 'Shank', from: 0.5, to: 1.5 }
/**
 * Least share of the volume that must remain as air under a T-cork: spirits expand by about 1 % for
 * 10 °C.
 */
const minHeadspaceShare = 0.01

const stillCorkCompression: Readonly<Record<string, Compression>> = {
  'natural-cork': cork,
  colmated: cork,
  technical: cork,
  micro: cork,
  agglomerate: cork,
  polymer: syntheticCork,
}

/** Maximum length of a cork, and the length of neck that must stay free below it, mm. */
const maxCorkLengthMm = 55
const freeNeckMm = 8
/** Length of neck, in mm, from which a cork of any length fits. */
export const unrestrictedNeckMm = maxCorkLengthMm + freeNeckMm
/**
 * Size, in mm, from which a sparkling cork is made for magnums (`length` or `diameter`), and the
 * volume of a magnum, mL.
 */
const magnumCork = { length: 54, diameter: 32 }
const magnum = 1500

/**
 * Returns the accepted difference between a stopper and the bore, mm.
 * @returns null for other closures, and for corks of an unknown material
 */
export function compressionOf(kind: ClosureKind, closure: Figures): Compression | null {
  if (kind === 'sparkling-cork') return sparklingCork
  if (kind === 't-cork') return tCork
  const material = textOf(closure, 'material') ?? ''
  const isKnown = kind === 'still-cork' && Object.hasOwn(stillCorkCompression, material)
  return isKnown ? (stillCorkCompression[material] ?? null) : null
}

/**
 * Checks whether a still cork suits a bottle: compression (by `material`), length, and distance
 * from the wine.
 */
export function stillCorkFit(bottle: Figures, closure: Figures): Fit[] {
  const limits = compressionOf('still-cork', closure)
  if (!limits) return [notOnFile('what this cork is made of')]
  return [
    compressionFit(bottle, closure, limits),
    lengthFit(bottle, closure),
    ...corkInWineFit(bottle, closure),
  ]
}

/**
 * Checks whether a sparkling cork suits a bottle: compression, length, and that magnum corks go
 * into magnums only.
 */
export function sparklingCorkFit(bottle: Figures, closure: Figures): Fit[] {
  const conditions = [compressionFit(bottle, closure, sparklingCork), lengthFit(bottle, closure)]
  const length = numberOf(closure, 'length') ?? 0
  const diameter = numberOf(closure, 'diameterNominal') ?? 0
  if (length < magnumCork.length && diameter < magnumCork.diameter) return conditions
  const volume = numberOf(bottle, 'volume')
  if (volume === null) return [...conditions, notOnFile('the volume of this bottle')]
  if (isMagnum(bottle)) return conditions
  const size = `${formatMm(length)} × ${formatMm(diameter)} mm`
  return [...conditions, doesNotFit(`This ${size} cork is for magnums, not ${volume} mL.`)]
}

/**
 * Checks whether a T-cork suits a bottle: compression of its shank, and the headspace that the
 * shank leaves.
 */
export function tCorkFit(bottle: Figures, closure: Figures): Fit[] {
  return [compressionFit(bottle, closure, tCork), ...shankFit(bottle, closure)]
}

/**
 * Gives “ask us” if the shank of a T-cork takes up the whole headspace, as in miniatures: the drink
 * would be pushed out. Empty if a figure is not on file, so that the compression alone decides.
 */
function shankFit(bottle: Figures, closure: Figures): Fit[] {
  const bore = numberOf(bottle, 'bore')
  const brimful = numberOf(bottle, 'brimful')
  const volume = numberOf(bottle, 'volume')
  const length = numberOf(closure, 'length')
  if (bore === null || brimful === null || volume === null || length === null) return []
  const shank = (length * Math.PI * bore ** 2) / 4 / 1000
  const headspace = difference(brimful, volume)
  const left = difference(headspace, shank)
  const sizes = `Headspace ${formatMm(headspace)} mL, shank ${formatNumber(shank, 1)} mL`
  return left >= minHeadspaceShare * volume
    ? [fits(`${sizes}.`)]
    : [askUs(`${sizes}: too little air is left; ask us for a shorter shank.`)]
}

function compressionFit(bottle: Figures, closure: Figures, limits: Compression): Fit {
  const bore = numberOf(bottle, 'bore')
  const diameter = numberOf(closure, 'diameterNominal')
  if (bore === null) return notOnFile('the bore of this bottle')
  if (diameter === null) return notOnFile('the diameter of this closure')
  const compression = difference(diameter, bore)
  const sizes = `${limits.stopper} ${formatMm(diameter)} mm, bore ${formatMm(bore)} mm`
  const range = `${formatMm(limits.from)} to ${formatMm(limits.to)} mm`
  if (compression >= limits.from && compression <= limits.to) {
    return fits(`${sizes}: ${formatMm(compression)} mm wider, within ${range}.`)
  }
  const by = compression < 0 ? 'narrower' : 'wider'
  const actual = `${formatMm(Math.abs(compression))} mm ${by}`
  return doesNotFit(`${sizes}: ${actual}; it must be ${range} wider.`)
}

/**
 * Checks whether a cork is short enough for the neck, or for any cork mouth if `neckStart` is not
 * on file.
 */
function lengthFit(bottle: Figures, closure: Figures): Fit {
  const length = numberOf(closure, 'length')
  if (length === null) return notOnFile('the length of this cork')
  const neck = neckLength(bottle)
  const room =
    neck === null ? maxCorkLengthMm : Math.min(maxCorkLengthMm, difference(neck, freeNeckMm))
  const which = neck === null ? 'a' : 'this'
  const sizes = `${formatMm(length)} mm long; ${which} neck takes up to ${formatMm(room)} mm.`
  return length <= room ? fits(sizes) : doesNotFit(sizes)
}

/** Length of the neck up to the lip, mm; null if not on file. */
export function neckLength(bottle: Figures): number | null {
  const height = numberOf(bottle, 'height')
  const neckStart = numberOf(bottle, 'neckStart')
  return height === null || neckStart === null ? null : difference(height, neckStart)
}

/** Whether a bottle holds 1,500 mL or more; null if its volume is not on file. */
export function isMagnum(bottle: Figures): boolean | null {
  const volume = numberOf(bottle, 'volume')
  return volume === null ? null : volume >= magnum
}
