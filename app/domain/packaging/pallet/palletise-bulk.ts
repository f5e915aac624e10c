import { nestRounds, wholeTimes } from './nest-rounds.ts'
import {
  bottleGapMm,
  emptyPalletHeightMm,
  layerPadSideMm,
  maxPalletHeightMm,
  maxPalletMassKg,
  padMassKg,
  padThicknessMm,
  palletMassKg,
  sheetsThicknessMm,
  topFrameMassKg,
} from './standard-pallet.ts'

/** Body of a bottle: round, or with a width and a depth. Lengths in mm, glass in g. */
export type BottleBody = { height: number; glassMass: number } & (
  | { diameter: number }
  | { width: number; depth: number }
)

export interface BulkPallet {
  pattern: 'hex' | 'square' | 'grid'
  perLayer: number
  layers: number
  perPallet: number
  /** Height of the loaded pallet, pallet included, mm. */
  height: number
  /** Mass of the loaded pallet, kg. */
  gross: number
}

const emptyHeight = emptyPalletHeightMm + sheetsThicknessMm
const emptyMass = palletMassKg + topFrameMassKg

/**
 * Stacks bulk glass on an Australian standard pallet (AS 4068, 1165 × 1165 mm): as many bottles in
 * a layer as fit, and as many layers as stay within 1,800 mm and 1,000 kg. A glassworks may pack
 * 5–10 % fewer.
 */
export function palletiseBulk(bottle: BottleBody): BulkPallet {
  const { pattern, count: perLayer } = nestBottles(bottle, bottleGapMm)
  const byHeight = wholeTimes(maxPalletHeightMm - emptyHeight, layerHeight(bottle))
  const byMass = wholeTimes(maxPalletMassKg - emptyMass, layerMass(bottle, perLayer))
  const layers = perLayer > 0 ? Math.min(byHeight, byMass) : 0
  return {
    pattern,
    perLayer,
    layers,
    perPallet: perLayer * layers,
    ...loadBulk(bottle, perLayer, layers),
  }
}

/** Computes the height (mm) and mass (kg) of a loaded pallet with the given number of layers. */
export function loadBulk(
  bottle: BottleBody,
  perLayer: number,
  layers: number,
): Pick<BulkPallet, 'height' | 'gross'> {
  return {
    height: emptyHeight + layers * layerHeight(bottle),
    gross: emptyMass + layers * layerMass(bottle, perLayer),
  }
}

/** Number of bottles that fit on a layer pad without gaps: the upper limit of any layer. */
export function maxBottlesPerLayer(bottle: BottleBody): number {
  return nestBottles(bottle, 0).count
}

const layerHeight = (bottle: BottleBody) => bottle.height + padThicknessMm
const layerMass = (bottle: BottleBody, perLayer: number) =>
  (perLayer * bottle.glassMass) / 1000 + padMassKg

function nestBottles(
  bottle: BottleBody,
  gap: number,
): { pattern: BulkPallet['pattern']; count: number } {
  if ('diameter' in bottle) return nestRounds(bottle.diameter + gap, layerPadSideMm)
  const across = wholeTimes(layerPadSideMm, bottle.width + gap)
  return { pattern: 'grid', count: across * wholeTimes(layerPadSideMm, bottle.depth + gap) }
}
