import { palletMass, standardLoad } from './pallet/standard-pallet.ts'
import type { PackHierarchy } from './quantity/packs.ts'
import { type Figures, numberOf, textOf } from './quantity/product-figures.ts'

/** Estimates: density of wine and beer, kg/L; mass of a closure, kg. */
const density = 0.99
const closureMass = 0.006

/** Heaviest filled case or carton that one person lifts without being warned, kg. */
export const easyToLift = 16

/** A case whose bottles are filled: its mass and its pallet pattern. */
export interface FilledCase {
  kilograms: number
  /** Cases in a layer and on a pallet by the pattern of their carton; null where not known. */
  perLayer: number | null
  perPallet: number
}

/**
 * A case of filled bottles: bulk glass in the given carton, packed glass in its own. It reads `volume`
 * (mL) and `glassMass` (g) of the bottle, of a packed one also `packSize`, `palletGross` (kg) and its
 * packs; and `packSize`, `boardMass` (kg), `filledPerLayer` and `filledPerPallet` of the carton. Null
 * where a figure is absent; an absent `boardMass` counts as 0.
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

/** Filled cases on one pallet: full layers of the pattern, within a standard pallet's load. */
export function casesPerPallet({ kilograms, perLayer, perPallet }: FilledCase): number {
  if (perLayer === null || perPallet * kilograms <= standardLoad) return perPallet
  return Math.max(1, Math.floor(standardLoad / (perLayer * kilograms))) * perLayer
}

/** The number of pallets for so many filled cases, and their mass with the cases, kg. */
export function onPallets(cases: number, filled: FilledCase): { pallets: number; kg: number } {
  const pallets = Math.ceil(cases / casesPerPallet(filled))
  return { pallets, kg: cases * filled.kilograms + pallets * palletMass }
}
