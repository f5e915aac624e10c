import type { HolidayPlace } from '#app/domain/calendar/public-holidays.ts'
import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import {
  addWorkingDaysWithShutdowns,
  type ClosedPeriods,
  type WorkPlaces,
} from '#app/domain/calendar/working-days.ts'
import { type Depot, depots } from '#app/domain/transport/transit.ts'

/**
 * Computes the last working day to order so that goods arrive before a given day.
 * @param neededOn ISO date
 * @param leadTime longest estimate, in working days
 * @param ahead working days between dispatch of the order and `neededOn`: transit, and time in hand
 * @param at places whose holidays count; by default South Australia
 * @returns ISO date, and the shutdowns that make it earlier
 */
export function computeOrderByDay(
  neededOn: string,
  leadTime: number,
  shutdowns: readonly Shutdown[],
  ahead = 1,
  at: WorkPlaces = {},
): { day: string; past: Shutdown[] } {
  return addWorkingDaysWithShutdowns(neededOn, -(leadTime + ahead), shutdowns, at)
}

/** Journey of goods from a depot to their destination. */
export interface Journey {
  depot: Depot
  /** Null if it is not known where the goods go; the days on the road are then not counted. */
  destination: HolidayPlace | null
  /** Transit time in working days; 0 without a destination. */
  transitDays: number
}

/** Last days on which goods may be ordered and leave, to arrive on a given day. */
export interface JourneyDays {
  /** ISO dates of the last day to order, and of the last day on which the goods may leave. */
  orderBy: string
  leavesOn: string
  /** Shutdowns that make the day to order earlier. */
  past: Shutdown[]
  /** Shutdown whose published last day to order for the destination is `orderBy`; often null. */
  lastOrdersBefore: Shutdown | null
}

/**
 * Computes the last day to order so that goods arrive on a given day. They are made ready, leave and
 * travel on working days of the depot. If they have to leave before a shutdown, they are ordered by
 * the day that is published for their destination at the latest.
 * @param arrivesOn ISO date, a working day of the destination
 * @param leadTime longest estimate, in working days
 */
export function computeJourney(
  arrivesOn: string,
  leadTime: number,
  { depot, destination, transitDays }: Journey,
  { shutdowns, announced = [] }: ClosedPeriods,
): JourneyDays {
  const { atDepot } = placesOfJourney(depot, destination, announced)
  const road = addWorkingDaysWithShutdowns(arrivesOn, -transitDays, shutdowns, atDepot)
  const made = computeOrderByDay(road.day, leadTime, shutdowns, 0, atDepot)
  const past = shutdowns.filter((one) => road.past.includes(one) || made.past.includes(one))
  const found = { orderBy: made.day, leavesOn: road.day, past, lastOrdersBefore: null }
  if (!destination) return found
  for (const shutdown of shutdowns) {
    const last = lastOrdersOf(shutdown, destination)
    if (last === null || road.day >= shutdown.first || made.day <= last) continue
    return {
      ...found,
      orderBy: last,
      past: shutdowns.filter((one) => one === shutdown || past.includes(one)),
      lastOrdersBefore: shutdown,
    }
  }
  return found
}

/** Returns the places whose holidays count until the goods arrive, and at their destination. */
export function placesOfJourney(
  depot: Depot,
  destination: HolidayPlace | null,
  announced: ClosedPeriods['announced'] = [],
): Record<'atDepot' | 'atDestination', WorkPlaces> {
  const { state, region } = depots[depot]
  const own: HolidayPlace = { state, region }
  return {
    atDepot: { places: [own], announced },
    atDestination: { places: [destination ?? own], announced },
  }
}

/** Returns the last day to order before a shutdown for a destination; null if none is published. */
function lastOrdersOf({ lastOrders = [] }: Shutdown, { state }: HolidayPlace): string | null {
  return lastOrders.find(({ states }) => states.includes(state))?.day ?? null
}
