import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'

/** How many pallets the lines of an enquiry make, and the truck spaces they need. */
export interface Pallets {
  /** Pallets that a line fills by itself. */
  fullPallets: number
  /** Lines that end in a pallet they do not fill. */
  partPallets: number
  /** Lines whose quantity per pallet is not known, such as boxes of closures. */
  looseLines: number
  /** Floor spaces of a truck, an estimate. */
  spaces: number
}

/** A quantity of a product, with its weight if that is known. */
interface PalletLine {
  pieces: number
  packs: PackHierarchy
  kilograms?: number | null
}

/**
 * Mass of the loose packs that fill a pallet, kg: an estimate. Boxes of closures take up the room of a
 * pallet before they come to the load that it may carry.
 */
export const loosePalletKilograms = 400

/**
 * Counts the pallets of an enquiry. Every full pallet takes a space, because glass is not stacked, and
 * so does every part pallet of bulk glass. Part pallets of packs share pallets, by the fraction that
 * each fills. Loose packs share them too, by their weight; those of unknown weight go into the space
 * left, or onto one more pallet.
 */
export function countPallets(lines: readonly PalletLine[]): Pallets {
  let [fullPallets, partPallets, looseLines, ownSpaces, shared] = [0, 0, 0, 0, 0]
  let hasUnweighedLoose = false
  for (const { pieces, packs, kilograms = null } of lines) {
    const { pallet, pack } = packs
    if (!pallet) {
      looseLines += 1
      if (kilograms === null) hasUnweighedLoose = true
      else shared += kilograms / loosePalletKilograms
      continue
    }
    fullPallets += Math.floor(pieces / pallet)
    const rest = pieces % pallet
    if (rest === 0) continue
    partPallets += 1
    if (pack) shared += rest / pallet
    else ownSpaces += 1
  }
  // Rounded, so that fractions that add up to whole pallets do not make one more.
  const filled = Math.round(shared * 1e6) / 1e6
  const sharedSpaces = hasUnweighedLoose ? Math.floor(filled) + 1 : Math.ceil(filled)
  return { fullPallets, partPallets, looseLines, spaces: fullPallets + ownSpaces + sharedSpaces }
}

/** “12 full pallets + 1 part pallet + 2 loose lines”, “12 pallets”; empty for nothing. */
export function describePallets({ fullPallets, partPallets, looseLines }: Pallets): string {
  const parts = [
    fullPallets > 0 ? countOf(fullPallets, partPallets > 0 ? 'full pallet' : 'pallet') : '',
    partPallets > 0 ? countOf(partPallets, 'part pallet') : '',
    looseLines > 0 ? countOf(looseLines, 'loose line') : '',
  ]
  return parts.filter((part) => part !== '').join(' + ')
}
