import { nestRounds } from './nest-rounds.ts'
import { type BottleBody, loadBulk, maxBottlesPerLayer, palletiseBulk } from './palletise-bulk.ts'
import { type CartonSize, loadedHeight, palletiseCartons } from './palletise-cartons.ts'
import {
  emptyPalletHeightMm,
  layerPadSideMm,
  maxCartonPalletHeightMm,
  maxPalletHeightMm,
  maxPalletMassKg,
  padThicknessMm,
  palletMassKg,
  palletSideMm,
  sheetsThicknessMm,
  tierSheetThicknessMm,
} from './standard-pallet.ts'

/** Limits that the figures of a loaded pallet have to keep. */
export interface PalletRule {
  /** Maximum pieces in a layer, and the side of the square that they stand on, mm. */
  maxPerLayer: number
  side: number
  /**
   * Pieces in a layer by the rule, and the smallest number that is accepted; null if any number is.
   */
  usual: { count: number; fewest: number } | null
  /** Maximum height of a loaded pallet, mm. */
  maxHeightMm: number
  /** Maximum mass as delivered, kg. */
  maxMassKg: number
  /**
   * Computes the height of a loaded pallet, and the accepted deviation of the one on file, both mm.
   */
  heightOf(layers: number): { made: number; within: number }
  /**
   * Computes the mass of a loaded pallet, and the accepted deviation of the one on file, both kg;
   * null if not known.
   */
  grossOf(perLayer: number, layers: number): { made: number; within: number } | null
}

/**
 * Accepted deviation of a mass, as a share of it: glass is made within 4 %, and a pallet weighs 30
 * to 40 kg, not always 35.
 */
const massError = 0.05

/** Accepted range of a layer: a glassworks may pack up to 10 % fewer than the pattern holds. */
const acceptedRange = (count: number) => ({ count, fewest: Math.ceil((count * 9) / 10) })

/**
 * Rule for bulk glass. A layer may hold more than the pattern, up to the number that fits without
 * gaps, because the moulds of a family may share one count.
 */
export function bulkRule(bottle: BottleBody, isMassKnown: boolean): PalletRule {
  return {
    maxPerLayer: maxBottlesPerLayer(bottle),
    side: layerPadSideMm,
    usual: acceptedRange(palletiseBulk(bottle).perLayer),
    maxHeightMm: maxPalletHeightMm,
    maxMassKg: maxPalletMassKg,
    // Other glassworks use pads twice as thick or none, and may omit the sheet or the frame.
    heightOf: (layers) => ({
      made: loadBulk(bottle, 0, layers).height,
      within: sheetsThicknessMm + layers * padThicknessMm,
    }),
    grossOf: (perLayer, layers) =>
      isMassKnown ? withError(loadBulk(bottle, perLayer, layers).gross) : null,
  }
}

/**
 * Rule for empty cans, in mm: they touch each other, and sheets thinner than pads separate the
 * layers.
 */
export function canRule(can: { diameter: number; height: number }): PalletRule {
  const { count } = nestRounds(can.diameter, layerPadSideMm)
  const base = emptyPalletHeightMm + sheetsThicknessMm
  return {
    ...unweighed,
    maxPerLayer: count,
    side: layerPadSideMm,
    usual: acceptedRange(count),
    heightOf: (layers) => ({
      made: base + layers * (can.height + tierSheetThicknessMm),
      within: sheetsThicknessMm + layers * padThicknessMm,
    }),
  }
}

/** Rule for kegs on the bare deck, in mm; the number of layers is free up to the height limit. */
export function kegRule(keg: { diameter: number; height: number }): PalletRule {
  return {
    ...unweighed,
    maxPerLayer: nestRounds(keg.diameter, palletSideMm).count,
    side: palletSideMm,
    heightOf: (layers) => ({
      made: emptyPalletHeightMm + layers * keg.height,
      within: layers * padThicknessMm,
    }),
  }
}

/**
 * Rule for cartons on the bare deck, in mm.
 * @param cartonMass mass of one as delivered, kg; null for cartons that are filled on the pallet,
 * whose mass is not checked here: it depends on the fill
 */
export function cartonRule(size: CartonSize, cartonMass: number | null): PalletRule {
  return {
    ...unweighed,
    maxPerLayer: palletiseCartons(size).perLayer,
    side: palletSideMm,
    maxHeightMm: maxCartonPalletHeightMm,
    heightOf: (layers) => ({
      made: loadedHeight(size, layers),
      within: layers * padThicknessMm,
    }),
    grossOf: (perLayer, layers) =>
      cartonMass === null ? null : withError(palletMassKg + perLayer * layers * cartonMass),
  }
}

const unweighed = {
  usual: null,
  maxHeightMm: maxPalletHeightMm,
  maxMassKg: maxPalletMassKg,
  grossOf: () => null,
} satisfies Partial<PalletRule>

const withError = (made: number) => ({ made, within: made * massError })
