import { countOf } from '#app/domain/packaging/nouns.ts'
import { formatNumber } from '#app/platform/format.ts'
import { describeTruck } from '../truck-spaces.ts'
import type { PlanLine } from './plan-line.ts'

export interface PlanTotals {
  /** “14 pallets + 2 loose lines”. */
  pallets: string
  /** “8.2 t”. */
  weight: string
  /** Lines whose weight is not known, and which the weight leaves out. */
  unweighed: string[]
  /** “14 of 22 truck spaces”. */
  truck: string
}

/** What a run takes on the road. */
export function planTotals(lines: readonly PlanLine[]): PlanTotals {
  const pallets = lines.reduce((sum, line) => sum + (line.pallets ?? 0), 0)
  const loose = lines.filter((line) => line.pallets === null)
  const kilograms = lines.reduce((sum, line) => sum + (line.kilograms ?? 0), 0)
  return {
    pallets: [
      pallets > 0 ? countOf(pallets, 'pallet') : '',
      loose.length > 0 ? countOf(loose.length, 'loose line') : '',
    ]
      .filter((part) => part !== '')
      .join(' + '),
    weight:
      kilograms >= 1000
        ? `${formatNumber(kilograms / 1000, 1)} t`
        : `${formatNumber(Math.ceil(kilograms))} kg`,
    unweighed: lines
      .filter((line) => line.kilograms === null)
      .map(({ role }) => role.toLowerCase()),
    truck: describeTruck(pallets, loose.length),
  }
}
