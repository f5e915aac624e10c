import { standardLoad } from '../pallet/fit-load.ts'
import { type Figures, numberOf, textOf } from '../quantity/figures.ts'
import type { PackHierarchy } from '../quantity/packs.ts'

/** Of wine and beer, kg/L, to the accuracy of an estimate; of most closures and of a pallet, kg. */
const density = 0.99
const closureMass = 0.006
const palletMass = 35

/** What is known of a case once its bottles are filled. */
export interface FilledCase {
  kilograms: number
  /** Cases in a layer and on a pallet by the pattern of their carton; null where not known. */
  perLayer: number | null
  perPallet: number
}

/**
 * A case of filled bottles: of bulk glass in a carton, of packed glass in the one it came in. Reads
 * of the bottle `volume` (mL), `glassMass` (g) and, packed, `packSize`, `palletGross` (kg) and its
 * packs; of the carton `packSize`, `boardMass` (kg), `filledPerLayer` and `filledPerPallet`. Null
 * where a figure is absent; board of no known mass weighs nothing.
 */
export function filledCase(
  bottle: { attributes: Figures; packs: PackHierarchy },
  carton: Figures | null,
): FilledCase | null {
  const { attributes, packs } = bottle
  const volume = numberOf(attributes, 'volume')
  const glass = numberOf(attributes, 'glassMass')
  if (volume === null || glass === null) return null
  const isBulk = textOf(attributes, 'format') === 'bulk'
  const empty = isBulk ? inCarton(glass, carton) : asPacked(attributes, packs)
  if (!empty || empty.perPallet < 1) return null
  const { bottles, kilograms, ...pattern } = empty
  const filling = (volume / 1000) * density + closureMass
  return { ...pattern, kilograms: kilograms + bottles * filling }
}

function inCarton(glass: number, carton: Figures | null) {
  const bottles = carton && numberOf(carton, 'packSize')
  const perPallet = carton && numberOf(carton, 'filledPerPallet')
  if (!carton || bottles === null || perPallet === null) return null
  const kilograms = (bottles * glass) / 1000 + (numberOf(carton, 'boardMass') ?? 0)
  return { bottles, kilograms, perLayer: numberOf(carton, 'filledPerLayer'), perPallet }
}

function asPacked(attributes: Figures, { layer, pallet }: PackHierarchy) {
  const bottles = numberOf(attributes, 'packSize')
  const gross = numberOf(attributes, 'palletGross')
  if (bottles === null || gross === null || pallet === null) return null
  const perPallet = pallet / bottles
  const kilograms = (gross - palletMass) / perPallet
  return { bottles, kilograms, perLayer: layer && layer / bottles, perPallet }
}

/** Filled cases on one pallet: as many full layers of the pattern as a standard pallet carries. */
export function casesPerPallet({ kilograms, perLayer, perPallet }: FilledCase): number {
  if (perLayer === null || perPallet * kilograms <= standardLoad) return perPallet
  return Math.max(1, Math.floor(standardLoad / (perLayer * kilograms))) * perLayer
}

/** How filled cases leave: their pallets, and the kilograms of it all. */
export function onPallets(cases: number, filled: FilledCase): { pallets: number; kg: number } {
  const pallets = Math.ceil(cases / casesPerPallet(filled))
  return { pallets, kg: cases * filled.kilograms + pallets * palletMass }
}
