import { nestRounds } from './nest-rounds.ts'
import { heaviestPallet, highestCartons, highestPallet } from './pallet-limits.ts'
import { type BottleBody, loadBulk, mostInLayer, palletiseBulk } from './palletise-bulk.ts'
import { type CartonSize, loadedHeight, palletiseCartons } from './palletise-cartons.ts'
import {
  emptyPalletHeight,
  layerPad,
  padThickness,
  palletMass,
  palletSide,
  sheetsThickness,
  tierSheetThickness,
} from './standard-pallet.ts'

/** What the figures of a loaded pallet have to keep to. */
export interface PalletRule {
  /** Most pieces that a layer can hold, and the side of the square that they stand on, mm. */
  most: number
  side: number
  /** What a layer holds by the rule, and the fewest that is believed of it; null where any is. */
  usual: { count: number; fewest: number } | null
  /** Highest loaded pallet, mm. */
  highest: number
  /** Most that it may weigh as it is delivered, kg. */
  heaviest: number
  /** Height of a loaded pallet, and how far the one on file may be off, both mm. */
  heightOf(layers: number): { made: number; within: number }
  /** Mass of a loaded pallet, and how far the one on file may be off, both kg; null where not known. */
  grossOf(perLayer: number, layers: number): { made: number; within: number } | null
}

/** Share of a mass: glass is made within 4% of it, and a pallet weighs 30 to 40 kg, not always 35. */
const massError = 0.05

/** A glassworks may pack up to 10% fewer than the pattern holds. */
const usually = (count: number) => ({ count, fewest: Math.ceil((count * 9) / 10) })

/** Bulk glass; more stand on a pad than the rule says where a family shares the count of one mould. */
export function bulkRule(bottle: BottleBody, isMassKnown: boolean): PalletRule {
  return {
    most: mostInLayer(bottle),
    side: layerPad,
    usual: usually(palletiseBulk(bottle).perLayer),
    highest: highestPallet,
    heaviest: heaviestPallet,
    // Other works lay pads twice as thick or none, and do without sheet or frame.
    heightOf: (layers) => ({
      made: loadBulk(bottle, 0, layers).height,
      within: sheetsThickness + layers * padThickness,
    }),
    grossOf: (perLayer, layers) =>
      isMassKnown ? withError(loadBulk(bottle, perLayer, layers).gross) : null,
  }
}

/** Empty cans, in mm: they touch, and sheets part their layers, which are thinner than pads. */
export function canRule(can: { diameter: number; height: number }): PalletRule {
  const { count } = nestRounds(can.diameter, layerPad)
  const base = emptyPalletHeight + sheetsThickness
  return {
    ...unweighed,
    most: count,
    side: layerPad,
    usual: usually(count),
    heightOf: (layers) => ({
      made: base + layers * (can.height + tierSheetThickness),
      within: sheetsThickness + layers * padThickness,
    }),
  }
}

/** Kegs, in mm: on the bare deck; how many layers there are is a choice. */
export function kegRule(keg: { diameter: number; height: number }): PalletRule {
  return {
    ...unweighed,
    most: nestRounds(keg.diameter, palletSide).count,
    side: palletSide,
    heightOf: (layers) => ({
      made: emptyPalletHeight + layers * keg.height,
      within: layers * padThickness,
    }),
  }
}

/**
 * Cartons, on the bare deck.
 * @param cartonMass of one as it is delivered, kg; null for cartons filled on it, which may pass a
 *   tonne: by how much, and how many layers do not, is said of every fill on every pallet
 */
export function cartonRule(size: CartonSize, cartonMass: number | null): PalletRule {
  return {
    ...unweighed,
    most: palletiseCartons(size).perLayer,
    side: palletSide,
    highest: highestCartons,
    heightOf: (layers) => ({
      made: loadedHeight(size, layers),
      within: layers * padThickness,
    }),
    grossOf: (perLayer, layers) =>
      cartonMass === null ? null : withError(palletMass + perLayer * layers * cartonMass),
  }
}

const unweighed = {
  usual: null,
  highest: highestPallet,
  heaviest: heaviestPallet,
  grossOf: () => null,
} satisfies Partial<PalletRule>

const withError = (made: number) => ({ made, within: made * massError })
