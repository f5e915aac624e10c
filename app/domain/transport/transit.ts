import type { AustralianState } from '#app/domain/calendar/australian-state.ts'
import type { HolidayPlace } from '#app/domain/calendar/public-holidays.ts'
import { findStateOfPostcode, isPostcode } from './postcodes.ts'

/** Depots that goods leave from, with the states and regions whose public holidays they keep. */
export const depots = {
  angaston: { name: 'Angaston SA', state: 'SA', region: null },
  'mclaren-vale': { name: 'McLaren Vale SA', state: 'SA', region: null },
  melbourne: { name: 'Melbourne VIC', state: 'VIC', region: 'metropolitan-melbourne' },
  sydney: { name: 'Sydney NSW', state: 'NSW', region: null },
  canberra: { name: 'Canberra ACT', state: 'ACT', region: null },
  brisbane: { name: 'Brisbane QLD', state: 'QLD', region: 'brisbane' },
  hobart: { name: 'Hobart TAS', state: 'TAS', region: 'southern-tasmania' },
  perth: { name: 'Perth WA', state: 'WA', region: null },
} as const satisfies Record<string, { name: string } & HolidayPlace>
/** Id of a depot from which goods leave. */
export type Depot = keyof typeof depots
export const depotIds = Object.keys(depots) as Depot[]
export const defaultDepot: Depot = 'angaston'

type Days = Readonly<Record<AustralianState, number>>

/**
 * Usual working days of transit for a full load, from the state of the depot to a state. Estimates
 * by road distance, including the ferry to Tasmania; the carrier confirms them.
 */
const roadDays: Readonly<Record<(typeof depots)[Depot]['state'], Days>> = {
  SA: { SA: 1, VIC: 2, NSW: 2, ACT: 2, QLD: 4, WA: 4, TAS: 3, NT: 4 },
  VIC: { SA: 2, VIC: 1, NSW: 2, ACT: 2, QLD: 3, WA: 5, TAS: 2, NT: 5 },
  NSW: { SA: 2, VIC: 2, NSW: 1, ACT: 1, QLD: 2, WA: 6, TAS: 4, NT: 5 },
  ACT: { SA: 2, VIC: 2, NSW: 1, ACT: 1, QLD: 3, WA: 6, TAS: 4, NT: 6 },
  QLD: { SA: 4, VIC: 3, NSW: 2, ACT: 3, QLD: 2, WA: 6, TAS: 5, NT: 4 },
  TAS: { SA: 3, VIC: 2, NSW: 4, ACT: 4, QLD: 5, WA: 6, TAS: 1, NT: 6 },
  WA: { SA: 4, VIC: 5, NSW: 6, ACT: 6, QLD: 6, WA: 2, TAS: 6, NT: 4 },
}

/** Estimates the transit time from a depot to a state, in working days. */
export const estimateTransitDays = (depot: Depot, state: AustralianState): number =>
  roadDays[depots[depot].state][state]

/**
 * Finds the freight zone of a postcode.
 * @returns the state, or the reason why there is none
 */
export function findFreightZone(
  postcode: string,
): { outcome: 'done'; state: AustralianState } | { outcome: 'refused'; message: string } {
  if (!isPostcode(postcode)) {
    return { outcome: 'refused', message: 'Type the postcode as four digits, such as 5353.' }
  }
  const state = findStateOfPostcode(postcode)
  return state
    ? { outcome: 'done', state }
    : {
        outcome: 'refused',
        message: `We have no freight zone for ${postcode}. Check it, or leave it blank and we will ask.`,
      }
}

/** Finds the depot that serves a state: the one with the shortest transit, Angaston among equals. */
export function findNearestDepot(state: AustralianState): Depot {
  const [nearest = defaultDepot] = depotIds.toSorted(
    (one, other) => estimateTransitDays(one, state) - estimateTransitDays(other, state),
  )
  return nearest
}
