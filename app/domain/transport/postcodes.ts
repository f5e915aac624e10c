import type { z } from 'zod'
import { type AustralianState, australianStates } from '#app/domain/calendar/australian-state.ts'

/**
 * Postcode ranges of each state and territory, including post boxes and large-volume receivers.
 * Christmas and Cocos Islands (6798, 6799) route through WA. Source: public postcode tables.
 */
const ranges: Readonly<Record<AustralianState, readonly (readonly [number, number])[]>> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  NT: [[800, 999]],
}

/** Additional states of postcodes in border localities. */
const additionalStates: Readonly<Record<string, readonly AustralianState[]>> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '2648': ['VIC'],
  '2880': ['SA'],
  '3500': ['NSW'],
  '3585': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4493': ['NSW'],
  '4825': ['NT'],
  '4830': ['NT'],
  '5440': ['NSW'],
}

export function isPostcode(text: string): boolean {
  return /^\d{4}$/.test(text)
}

/** Finds the state or territory of a postcode; null if no state uses it or it is invalid. */
export function findStateOfPostcode(postcode: string): AustralianState | null {
  if (!isPostcode(postcode)) return null
  const number = Number(postcode)
  const within = (state: AustralianState) =>
    ranges[state].some(([first, last]) => number >= first && number <= last)
  return australianStates.find(within) ?? null
}

/**
 * Explains why a postcode and a state do not belong together; null if they do, if the text is not a
 * postcode, or if the state is unknown and some state uses the postcode.
 */
export function describePostcodeMismatch(
  state: AustralianState | '',
  postcode: string,
): string | null {
  if (!isPostcode(postcode)) return null
  const expected = findStateOfPostcode(postcode)
  if (expected && state === '') return null
  if (expected === state || additionalStates[postcode]?.some((one) => one === state)) return null
  return expected
    ? `${postcode} is a postcode in ${expected}, not ${state}. Correct the postcode or the state.`
    : `No Australian state uses the postcode ${postcode}. Correct it.`
}

/**
 * Adds an issue to the postcode field if the chosen state does not use the postcode. For `check` of
 * a form schema.
 */
export function refuseOtherState<Place extends { state: AustralianState | ''; postcode: string }>(
  form: z.core.ParsePayload<Place>,
): void {
  const { state, postcode } = form.value
  const message = describePostcodeMismatch(state, postcode)
  if (message) form.issues.push({ code: 'custom', path: ['postcode'], message, input: postcode })
}
