import { describeLoadWeight } from '#app/domain/packaging/load-weight.ts'
import { countOf } from '#app/domain/packaging/nouns.ts'
import { sumWeights } from '../enquiry-totals.ts'
import { describeTruck } from '../truck-spaces.ts'
import type { PlanLine } from './plan-line.ts'

export interface PlanTotals {
  /** “14 pallets + 2 loose lines”. */
  pallets: string
  /** “8.2 t gross + 600 kg net”. */
  weight: string
  /** The weight rests on a figure that is an estimate. */
  isEstimate: boolean
  /** Lines whose weight is not known, and which the weight leaves out. */
  unweighed: string[]
  /** “14 of 22 truck spaces”. */
  truck: string
}

/** What a run takes on the road. */
export function planTotals(lines: readonly PlanLine[]): PlanTotals {
  const pallets = lines.reduce((sum, line) => sum + (line.pallets ?? 0), 0)
  const loose = lines.filter((line) => line.pallets === null)
  const weights = sumWeights(lines.flatMap(({ load }) => load ?? []))
  return {
    pallets: [
      pallets > 0 ? countOf(pallets, 'pallet') : '',
      loose.length > 0 ? countOf(loose.length, 'loose line') : '',
    ]
      .filter((part) => part !== '')
      .join(' + '),
    weight: weights.map(describeLoadWeight).join(' + ') || 'not on file',
    isEstimate: weights.some((weight) => weight.isEstimate),
    unweighed: lines.filter((line) => line.load === null).map(({ role }) => role.toLowerCase()),
    truck: describeTruck(pallets, loose.length),
  }
}
