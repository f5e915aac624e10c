import { palletMassKg, standardLoadKg } from './pallet/standard-pallet.ts'
import type { PackHierarchy } from './quantity/packs.ts'
import { type Figures, numberOf, textOf } from './quantity/product-figures.ts'

/** Estimates: density of wine and beer in kg/L, and mass of a closure in kg. */
const density = 0.99
const closureMass = 0.006

/** Mass, in kg, above which a filled case or carton gets a lifting warning. */
export const maxEasyLiftKg = 16

/** Mass and pallet pattern of a case of filled bottles. */
export interface FilledCase {
  kilograms: number
  /** Cases in a layer, null if not on file, and on a pallet, by the pattern of the carton. */
  perLayer: number | null
  perPallet: number
}

/**
 * Computes the mass and pallet pattern of a case of filled bottles: bulk glass in the given carton,
 * packed glass in the carton it comes in. Reads `volume` (mL) and `glassMass` (g) of the bottle;
 * for packed glass also `packSize`, `palletGross` (kg) and its packs; and `packSize`, `boardMass`
 * (kg), `filledPerLayer` and `filledPerPallet` of the carton. An absent `boardMass` counts as 0.
 * @returns null if another figure is absent
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
  const kilograms = (gross - palletMassKg) / perPallet
  return { bottles, kilograms, perLayer: layer && layer / bottles, perPallet }
}

/**
 * Number of filled cases on one pallet: full layers of the pattern, up to the load of a standard
 * pallet.
 */
export function casesPerPallet({ kilograms, perLayer, perPallet }: FilledCase): number {
  if (perLayer === null || perPallet * kilograms <= standardLoadKg) return perPallet
  return Math.max(1, Math.floor(standardLoadKg / (perLayer * kilograms))) * perLayer
}

/**
 * Computes the pallets needed for a number of filled cases, and the total mass in kg, pallets
 * included.
 */
export function palletiseCases(cases: number, filled: FilledCase): { pallets: number; kg: number } {
  const pallets = Math.ceil(cases / casesPerPallet(filled))
  return { pallets, kg: cases * filled.kilograms + pallets * palletMassKg }
}
