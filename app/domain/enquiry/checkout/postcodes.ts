import { type AustralianState, australianStates } from '../record/enquiry.ts'

/**
 * Postcode ranges of each state and territory, post boxes and large receivers included. Christmas
 * and Cocos Islands (6798, 6799) route through WA. Source: public postcode tables; a few border
 * localities are served from the neighbouring state, so a mismatch is a warning, never an error.
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

export function isPostcode(text: string): boolean {
  return /^\d{4}$/.test(text)
}

/** The state or territory a postcode belongs to; null when none uses it or it is no postcode. */
export function stateOfPostcode(postcode: string): AustralianState | null {
  if (!isPostcode(postcode)) return null
  const number = Number(postcode)
  const within = (state: AustralianState) =>
    ranges[state].some(([first, last]) => number >= first && number <= last)
  return australianStates.find(within) ?? null
}

/** What to look at again when postcode and state do not belong together; null when they do. */
export function postcodeWarning(state: AustralianState, postcode: string): string | null {
  if (!isPostcode(postcode)) return null
  const expected = stateOfPostcode(postcode)
  if (expected === state) return null
  return expected
    ? `${postcode} is normally a postcode in ${expected}, not ${state}. Check both; some border towns do differ.`
    : `No Australian state uses the postcode ${postcode}. Check it.`
}
