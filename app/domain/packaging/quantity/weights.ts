import { formatNumber } from '#app/platform/text/format.ts'
import type { PackHierarchy } from './packs.ts'
import { type Figures, numberOf } from './product-figures.ts'

/** Weight of a quantity, and what it includes. */
export interface Weight {
  kilograms: number
  /**
   * `glass`: the empty bottles alone; `net`: other goods alone; `gross`: goods as packed, with box
   * or pallet.
   */
  of: 'glass' | 'net' | 'gross'
}

/**
 * Weight of the goods alone, from `glassMass` or `emptyMass` (g a piece) or `boardMass` (kg a
 * carton); null if none is on file.
 */
export function netWeight(figures: Figures, pieces: number): Weight | null {
  const glassMass = numberOf(figures, 'glassMass')
  if (glassMass !== null) return { kilograms: (pieces * glassMass) / 1000, of: 'glass' }
  const emptyMass = numberOf(figures, 'emptyMass')
  if (emptyMass !== null) return { kilograms: (pieces * emptyMass) / 1000, of: 'net' }
  const boardMass = numberOf(figures, 'boardMass')
  return boardMass === null ? null : { kilograms: pieces * boardMass, of: 'net' }
}

/**
 * Weight as packed, from `palletGross` (kg a full pallet) or `boxMass` (kg a full pack); null
 * unless one is on file for full pallets or packs that make up the quantity exactly.
 */
export function grossWeight(figures: Figures, packs: PackHierarchy, pieces: number): Weight | null {
  const fullUnits: [number | null | undefined, number | null][] = [
    [packs.pallet, numberOf(figures, 'palletGross')],
    [packs.pack?.pieces, numberOf(figures, 'boxMass')],
  ]
  for (const [perUnit, unitMass] of fullUnits) {
    if (!perUnit || unitMass === null || pieces % perUnit !== 0) continue
    return { kilograms: (pieces / perUnit) * unitMass, of: 'gross' }
  }
  return null
}

/**
 * Formats a weight with its kind, to two or three figures: “6.4 t glass”, “862 kg gross”, “4.6 kg
 * glass”.
 */
export function describeWeight({ kilograms, of }: Weight): string {
  return `${describeMass(kilograms)} ${of}`
}

/** Formats a mass, to two or three figures: “6.4 t”, “862 kg”, “120 g”. */
export function describeMass(kilograms: number): string {
  const tonnes = kilograms / 1000
  if (tonnes >= 99.95) return `${formatNumber(tonnes)} t`
  if (kilograms >= 999.5) return `${formatNumber(tonnes, 1)} t`
  if (kilograms >= 9.95) return `${formatNumber(kilograms)} kg`
  if (kilograms >= 0.9995) return `${formatNumber(kilograms, 1)} kg`
  return `${formatNumber(kilograms * 1000)} g`
}
