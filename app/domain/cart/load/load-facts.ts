import {
  describeLoadWeight,
  describeLoadWeights,
  type LoadWeight,
} from '#app/domain/packaging/pallet/load-weight.ts'
import { palletSideMm } from '#app/domain/packaging/pallet/standard-pallet.ts'
import { countOf, joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { EnquiryTotals } from './enquiry-totals.ts'

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
const loosePalletKilograms = 400

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

/**
 * Floor spaces for pallets of 1165 × 1165 mm in an Australian semi-trailer: eleven rows of two.
 * This is the common number; carriers may differ.
 */
export const semiTrailerSpaces = 22

/**
 * Describes the truck space needed: “14 of 22 truck spaces”, “2 semi-trailers + 3 spaces”; empty
 * for 0 spaces.
 */
export function describeTruckSpaces(spaces: number): string {
  if (spaces === 0) return ''
  if (spaces < semiTrailerSpaces)
    return `${formatNumber(spaces)} of ${semiTrailerSpaces} truck spaces`
  const trucks = Math.floor(spaces / semiTrailerSpaces)
  const rest = spaces % semiTrailerSpaces
  const full = countOf(trucks, 'semi-trailer')
  return rest === 0 ? full : `${full} + ${countOf(rest, 'space')}`
}

/** One figure of an enquiry's load, formatted for display. */
export interface LoadFact {
  /** Label, such as “Weight”. */
  label: string
  /** Formatted value, such as “6.9 t gross”. */
  value: string
  /** Qualification, such as “estimate, 1 line not weighed”; empty if none applies. */
  note: string
}

/** Lists pallets, weight, truck spaces and the tallest pallet, each if known. */
export function listLoadFacts(totals: EnquiryTotals): LoadFact[] {
  const { weights, linesWithoutWeight, highest } = totals
  const side = formatNumber(palletSideMm)
  return [
    { label: 'Load', value: describePallets(totals), note: '' },
    {
      label: 'Weight',
      value: describeLoadWeights(weights),
      note: weights.length > 0 ? describeWeightDetail(weights, linesWithoutWeight) : '',
    },
    {
      label: 'On the truck',
      value: describeTruckSpaces(totals.spaces),
      note: 'a semi-trailer floor, estimate',
    },
    {
      label: 'Largest pallet',
      value: highest
        ? `${side}\u00a0×\u00a0${side}\u00a0mm, ${formatNumber(highest.height)}\u00a0mm\u00a0high`
        : '',
      note: highest?.isEstimate ? 'estimate' : '',
    },
  ].filter(({ value }) => value !== '')
}

/**
 * Summarises pallets and weight in one line: “12 pallets + 1 loose line · 6.9 t (6.8 t gross and
 * 135 kg net, estimate)”.
 */
export function describeTotals(totals: EnquiryTotals): string {
  return listLoadFacts(totals)
    .slice(0, 2)
    .filter(({ label }) => label === 'Load' || label === 'Weight')
    .map(({ value, note }) => (note ? `${value} (${note})` : value))
    .join(' · ')
}

/**
 * Describes the parts of a summed weight and its uncertainty: “6.8 t gross and 135 kg net,
 * estimate, 1 line not weighed”; empty if there is nothing to qualify.
 * @param unweighed number of lines without a weight
 */
export function describeWeightDetail(weights: readonly LoadWeight[], unweighed = 0): string {
  const kinds = weights.map(describeLoadWeight)
  return [
    kinds.length > 1 ? joinWithAnd(kinds) : '',
    weights.some(({ isEstimate }) => isEstimate) ? 'estimate' : '',
    unweighed > 0 ? `${countOf(unweighed, 'line')} not weighed` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
