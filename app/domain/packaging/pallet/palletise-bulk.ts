import { nestRounds, wholeTimes } from './nest-rounds.ts'
import { layerPad, palletHeight, palletMass, topFrameMass } from './standard-pallet.ts'

/** A bottle body: round, or with a width and a depth. mm and g. */
export type BottleBody = { height: number; glassMass: number } & (
  | { diameter: number }
  | { width: number; depth: number }
)

export interface BulkPallet {
  pattern: 'hex' | 'square' | 'grid'
  perLayer: number
  layers: number
  perPallet: number
  /** Loaded height with the pallet, mm. */
  height: number
  /** Mass of the loaded pallet, kg. */
  gross: number
}

/** Gap between bottles, and thickness of the pad above each layer, mm. */
export const bottleGap = 0.5
export const padThickness = 2
/** Base sheet and top frame of bulk glass together, mm. */
export const sheetsThickness = 22
/** Highest load that a tail-lift truck takes, mm; the pallet with base sheet and top frame, mm. */
const heightLimit = 1800
const emptyHeight = palletHeight + sheetsThickness
/** Most that a loaded pallet may weigh, the pallet with its top frame, and one layer pad, kg. */
const grossLimit = 1000
const emptyMass = palletMass + topFrameMass
const padMass = 0.6

/**
 * Stacks bulk glass on an Australian standard pallet (AS 4068, 1165 × 1165 mm): the most bottles in a
 * layer, and as many layers as stay within 1,800 mm and 1,000 kg. A glassworks may pack 5–10 % fewer.
 */
export function palletiseBulk(bottle: BottleBody): BulkPallet {
  const { pattern, count: perLayer } = nestBottles(bottle)
  const layerHeight = bottle.height + padThickness
  const layerMass = (perLayer * bottle.glassMass) / 1000 + padMass
  const byHeight = wholeTimes(heightLimit - emptyHeight, layerHeight)
  const byMass = wholeTimes(grossLimit - emptyMass, layerMass)
  const layers = perLayer > 0 ? Math.min(byHeight, byMass) : 0
  return {
    pattern,
    perLayer,
    layers,
    perPallet: perLayer * layers,
    height: emptyHeight + layers * layerHeight,
    gross: emptyMass + layers * layerMass,
  }
}

function nestBottles(bottle: BottleBody): { pattern: BulkPallet['pattern']; count: number } {
  if ('diameter' in bottle) return nestRounds(bottle.diameter + bottleGap, layerPad)
  const across = wholeTimes(layerPad, bottle.width + bottleGap)
  return { pattern: 'grid', count: across * wholeTimes(layerPad, bottle.depth + bottleGap) }
}
