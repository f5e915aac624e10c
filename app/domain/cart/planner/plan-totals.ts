import { describeLoadWeights, kilogramsOf } from '#app/domain/packaging/pallet/load-weight.ts'
import { countPallets, describePallets } from '../load/count-pallets.ts'
import { sumWeights } from '../load/enquiry-totals.ts'
import { describeWeightDetail } from '../load/load-facts.ts'
import { describeTruckSpaces } from '../load/truck-spaces.ts'
import type { PlanLine } from './plan-line.ts'

export interface PlanTotals {
  /** Pallets, such as “13 full pallets + 1 part pallet + 2 loose lines”. */
  pallets: string
  /** Total weight, such as “8.8 t”. */
  weight: string
  /**
   * Parts of the weight: “8.2 t gross and 600 kg net, estimate”; empty if there is nothing to add.
   */
  weightDetail: string
  /** Roles, in lower case, of the lines whose weight is not known and not included. */
  unweighedRoles: string[]
  /** Truck space, such as “14 of 22 truck spaces”. */
  truck: string
}

/** Adds up pallets, weight and truck spaces of a run, as texts. */
export function computePlanTotals(lines: readonly PlanLine[]): PlanTotals {
  const pallets = countPallets(
    lines.map(({ pieces, packs, load }) => ({
      pieces,
      packs,
      kilograms: load && kilogramsOf(load),
    })),
  )
  const weights = sumWeights(lines.flatMap(({ load }) => load ?? []))
  return {
    pallets: describePallets(pallets),
    weight: describeLoadWeights(weights) || 'not on file',
    weightDetail: describeWeightDetail(weights),
    unweighedRoles: lines
      .filter((line) => line.load === null)
      .map(({ role }) => role.toLowerCase()),
    truck: describeTruckSpaces(pallets.spaces),
  }
}
