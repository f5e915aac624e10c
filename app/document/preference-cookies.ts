import { storePrefix } from '#app/business-constants.ts'
import { type Consent, parseConsent, writeConsent } from './consent.ts'

export const consentCookie = `${storePrefix}_consent`
export const themeCookie = `${storePrefix}_theme`
export const motionCookie = `${storePrefix}_motion`

/** As the visitor's device has it, or one of these two. */
export const themes = ['', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** As the visitor's device has it, or as little as possible. */
export const motions = ['', 'reduce'] as const
export type Motion = (typeof motions)[number]

/** What is to change; what is left out stays as it is. */
export interface PreferenceChange {
  consent?: Consent
  theme?: Theme
  motion?: Motion
}

/** Seconds: a year, after which consent is asked for again. */
const maxAge = 365 * 24 * 60 * 60

/**
 * The cookies that keep a change, for `Set-Cookie` and for `document.cookie` alike: scripts read
 * them before a page is painted.
 * @param secure whether the site's public address is https
 */
export function preferenceCookies(change: PreferenceChange, secure: boolean): string[] {
  const values = {
    [consentCookie]: change.consent && writeConsent(change.consent),
    [themeCookie]: change.theme,
    [motionCookie]: change.motion,
  }
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return []
    const rules = `Path=/; Max-Age=${value ? maxAge : 0}; SameSite=Lax${secure ? '; Secure' : ''}`
    return [`${name}=${value}; ${rules}`]
  })
}

export interface Preferences {
  consent: Consent | null
  theme: Theme
  motion: Motion
}

/** What a `Cookie` header says of the visitor's preferences; anything unreadable counts as unsaid. */
export function readPreferences(cookieHeader: string | null): Preferences {
  const cookies = new Map<string, string>()
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2)
    if (!cookies.has(name)) cookies.set(name, value)
  }
  return {
    consent: parseConsent(cookies.get(consentCookie) ?? null),
    theme: oneOf(themes, cookies.get(themeCookie)) ?? '',
    motion: oneOf(motions, cookies.get(motionCookie)) ?? '',
  }
}

/** The one of these words that a text is. */
export function oneOf<Word extends string>(words: readonly Word[], text: unknown) {
  return words.find((word) => word === text)
}
