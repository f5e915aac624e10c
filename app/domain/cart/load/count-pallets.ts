import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'

/** Pallet counts of an enquiry and the truck spaces they need. */
export interface Pallets {
  /** Pallets that are filled by one line alone. */
  fullPallets: number
  /** Lines whose last pallet is not full. */
  partPallets: number
  /** Lines without a known quantity per pallet, such as boxes of closures. */
  looseLines: number
  /** Estimated number of floor spaces in a truck. */
  spaces: number
}

/** Quantity of a product, with its weight if known. */
interface PalletLine {
  pieces: number
  packs: PackHierarchy
  kilograms?: number | null
}

/**
 * Estimated weight of the loose packs that fill a pallet, kg. Boxes of closures run out of space
 * before they reach the pallet's maximum load.
 */
export const loosePalletKilograms = 400

/**
 * Counts the pallets and truck spaces of an enquiry. Every full pallet takes a space, because glass
 * is not stacked; so does every part pallet of bulk glass. Part pallets of packs share spaces, by
 * the fraction each fills. Loose packs share them too, by weight; those of unknown weight use the
 * remaining space, or one more.
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
  // Rounded, so that floating-point errors in fractions that add up to whole pallets do not add a
  // space.
  const filled = Math.round(shared * 1e6) / 1e6
  const sharedSpaces = hasUnweighedLoose ? Math.floor(filled) + 1 : Math.ceil(filled)
  return { fullPallets, partPallets, looseLines, spaces: fullPallets + ownSpaces + sharedSpaces }
}

/**
 * Describes pallet counts: “12 full pallets + 1 part pallet + 2 loose lines”, “12 pallets”; empty
 * if all are 0.
 */
export function describePallets({ fullPallets, partPallets, looseLines }: Pallets): string {
  const parts = [
    fullPallets > 0 ? countOf(fullPallets, partPallets > 0 ? 'full pallet' : 'pallet') : '',
    partPallets > 0 ? countOf(partPallets, 'part pallet') : '',
    looseLines > 0 ? countOf(looseLines, 'loose line') : '',
  ]
  return parts.filter((part) => part !== '').join(' + ')
}
