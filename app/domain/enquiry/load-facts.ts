import { palletSide } from '#app/domain/catalogue/product-packs.ts'
import { describeLoadWeight } from '#app/domain/packaging/load-weight.ts'
import { countOf } from '#app/domain/packaging/nouns.ts'
import { formatNumber } from '#app/platform/format.ts'
import type { EnquiryTotals } from './enquiry-totals.ts'
import { describeTruck } from './truck-spaces.ts'

/** One thing to know of the load of a whole enquiry, ready to read. */
export interface LoadFact {
  /** “Weight”. */
  label: string
  /** “6.9 t gross”. */
  value: string
  /** “estimate, 1 line not weighed”; empty for nothing. */
  note: string
}

/** Pallets, weight, truck spaces and the highest pallet, as far as each is known. */
export function loadFacts(totals: EnquiryTotals): LoadFact[] {
  const { pallets, linesWithoutPallet, weights, linesWithoutWeight, highest } = totals
  const isEstimate = weights.some((weight) => weight.isEstimate)
  const unweighed = weights.length > 0 ? linesWithoutWeight : 0
  const side = formatNumber(palletSide)
  return [
    { label: 'Load', value: describePallets(totals), note: '' },
    {
      label: 'Weight',
      value: weights.map(describeLoadWeight).join(' + '),
      note: [
        isEstimate ? 'estimate' : '',
        unweighed > 0 ? `${countOf(unweighed, 'line')} not weighed` : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    },
    {
      label: 'On the truck',
      value: describeTruck(pallets, linesWithoutPallet),
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

/** “12 pallets + 1 loose line · 6.9 t gross (estimate)”, in one line. */
export function describeTotals(totals: EnquiryTotals): string {
  return loadFacts(totals)
    .slice(0, 2)
    .filter(({ label }) => label === 'Load' || label === 'Weight')
    .map(({ value, note }) => (note ? `${value} (${note})` : value))
    .join(' · ')
}

function describePallets({ pallets, linesWithoutPallet }: EnquiryTotals): string {
  const loads = [
    pallets > 0 ? countOf(pallets, 'pallet') : '',
    linesWithoutPallet > 0 ? countOf(linesWithoutPallet, 'loose line') : '',
  ]
  return loads.filter((part) => part !== '').join(' + ')
}
