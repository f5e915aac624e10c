import type { AustralianState } from '#app/domain/calendar/australian-state.ts'
import { addDays, findMonday, isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { type Depot, depotIds, findNearestDepot } from '#app/domain/transport/transit.ts'

/** Number of days that the plan shows. */
const daysOfWeek = 7

/** Returns the first and last day of the week that a URL names; the current week if it names none. */
export function readPlannedWeek(
  typed: string | null,
  today: string,
): { from: string; until: string; before: string; after: string } {
  const from = findMonday(typed !== null && isIsoDay(typed) ? typed : today)
  return {
    from,
    until: addDays(from, daysOfWeek - 1),
    before: addDays(from, -daysOfWeek),
    after: addDays(from, daysOfWeek),
  }
}

interface PlannedDelivery {
  deliverOn: string
  region: AustralianState
  pallets: number | null
}

export interface PlannedDay<Delivery> {
  day: string
  depots: {
    depot: Depot
    /** Sum of the counted pallets; deliveries without a count are left out. */
    pallets: number
    deliveries: Delivery[]
  }[]
}

/** Groups the deliveries of a week by day and by the depot that serves their destination. */
export function planDays<Delivery extends PlannedDelivery>(
  from: string,
  deliveries: readonly Delivery[],
): PlannedDay<Delivery>[] {
  return Array.from({ length: daysOfWeek }, (_, index) => addDays(from, index)).map((day) => {
    const ofDay = deliveries.filter(({ deliverOn }) => deliverOn === day)
    const depots = depotIds.flatMap((depot) => {
      const ofDepot = ofDay.filter(({ region }) => findNearestDepot(region) === depot)
      if (ofDepot.length === 0) return []
      const pallets = ofDepot.reduce((sum, one) => sum + (one.pallets ?? 0), 0)
      return [{ depot, pallets, deliveries: ofDepot }]
    })
    return { day, depots }
  })
}
