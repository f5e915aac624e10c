/** Australian states and mainland territories, by their postal abbreviation. */
export const australianStates = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const
export type AustralianState = (typeof australianStates)[number]

/** Formats a state for use within a sentence: “Victoria”, “the ACT”. */
export function formatStateInText(state: AustralianState): string {
  return stateNames[state]
}

const stateNames: Readonly<Record<AustralianState, string>> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  ACT: 'the ACT',
  NT: 'the Northern Territory',
}
