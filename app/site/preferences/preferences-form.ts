import type { Consent } from '#app/document/consent.ts'
import { motions, oneOf, type PreferenceChange, themes } from '#app/document/preference-cookies.ts'
import { optionalPurposes } from '#app/domain/content/groups/purposes.ts'

/** What the buttons of a consent say. */
export const consentIntents = ['save', 'necessary', 'all'] as const
export type ConsentIntent = (typeof consentIntents)[number]

/**
 * What a form asks to change.
 * @param today ISO date that a consent is given
 * @returns null for a choice that no form of ours offers, and for none at all
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

/** The consent that a button gives, on this day. */
export function consentOf(
  intent: ConsentIntent,
  today: string,
  ticked: Consent['allowed'] = [],
): Consent {
  if (intent === 'all') return { saved: today, allowed: optionalPurposes }
  return { saved: today, allowed: intent === 'save' ? ticked : [] }
}
