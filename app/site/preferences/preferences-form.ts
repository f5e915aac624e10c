import type { Consent } from '#app/document/consent.ts'
import { motions, oneOf, type PreferenceChange, themes } from '#app/document/preference-cookies.ts'
import { optionalPurposes } from '#app/domain/content/groups/purposes.ts'

/** Values of the buttons in consent forms. */
export const consentIntents = ['save', 'necessary', 'all'] as const
export type ConsentIntent = (typeof consentIntents)[number]

/**
 * Parses a form of the preferences page.
 * @param today ISO date recorded with a consent
 * @returns null if a value is not one that our forms offer, or if the form changes nothing
 */
export function readPreferencesForm(form: FormData, today: string): PreferenceChange | null {
  const change: PreferenceChange = {}
  if (form.has('intent')) {
    const intent = oneOf(consentIntents, form.get('intent'))
    if (!intent) return null
    const ticked = optionalPurposes.filter((purpose) => form.has(purpose))
    change.consent = consentOf(intent, today, ticked)
  }
  if (form.has('theme')) {
    const theme = oneOf(themes, form.get('theme'))
    if (theme === undefined) return null
    change.theme = theme
  }
  if (form.has('motion')) {
    const motion = oneOf(motions, form.get('motion'))
    if (motion === undefined) return null
    change.motion = motion
  }
  return Object.keys(change).length > 0 ? change : null
}

/** Returns the consent that a button gives, dated today. */
export function consentOf(
  intent: ConsentIntent,
  today: string,
  ticked: Consent['allowed'] = [],
): Consent {
  if (intent === 'all') return { saved: today, allowed: optionalPurposes }
  return { saved: today, allowed: intent === 'save' ? ticked : [] }
}
