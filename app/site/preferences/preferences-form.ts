import type { Consent } from '#app/document/consent.ts'
import { optionalPurposes } from '#app/domain/content/groups/purposes.ts'

/** Values of the buttons in consent forms. */
export const consentIntents = ['save', 'necessary', 'all'] as const
export type ConsentIntent = (typeof consentIntents)[number]

/** Returns the consent that a button gives, dated today. */
export function consentOf(
  intent: ConsentIntent,
  today: string,
  ticked: Consent['allowed'] = [],
): Consent {
  if (intent === 'all') return { saved: today, allowed: optionalPurposes }
  return { saved: today, allowed: intent === 'save' ? ticked : [] }
}
