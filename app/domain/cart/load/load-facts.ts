import {
  describeLoadWeight,
  describeLoadWeights,
  type LoadWeight,
} from '#app/domain/packaging/pallet/load-weight.ts'
import { palletSideMm } from '#app/domain/packaging/pallet/standard-pallet.ts'
import { countOf, joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { describePallets } from './count-pallets.ts'
import type { EnquiryTotals } from './enquiry-totals.ts'
import { describeTruckSpaces } from './truck-spaces.ts'

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
