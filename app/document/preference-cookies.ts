import { storePrefix } from '#app/business-constants.ts'
import { type Consent, formatConsent, parseConsent } from './consent.ts'

export const consentCookie = `${storePrefix}_consent`
export const themeCookie = `${storePrefix}_theme`
export const motionCookie = `${storePrefix}_motion`
/** Readable mark of a browser in which a member is signed in: `yes`. The session is another cookie. */
export const memberCookie = `${storePrefix}_member`

/** Builds the cookie that marks a browser in which a member is signed in; 0 seconds removes it. */
export const buildMemberCookie = (seconds: number, isSecure: boolean): string =>
  `${memberCookie}=yes; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Themes; '' follows the visitor's device. */
export const themes = ['', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
/** Motion settings; '' follows the visitor's device, `reduce` minimises motion. */
export const motions = ['', 'reduce'] as const
export type Motion = (typeof motions)[number]

/** Changes to the preferences; omitted ones stay unchanged. */
export interface PreferenceChange {
  consent?: Consent
  theme?: Theme
  motion?: Motion
}

/** One year, after which consent is requested again. */
const maxAgeSeconds = 365 * 24 * 60 * 60

/**
 * Builds the cookies that store a change, for `Set-Cookie` and `document.cookie` alike. They are
 * not HttpOnly, because the head script reads them before the first paint.
 * @param secure whether the site's public URL is https
 */
export function buildPreferenceCookies(change: PreferenceChange, secure: boolean): string[] {
  const values = {
    [consentCookie]: change.consent && formatConsent(change.consent),
    [themeCookie]: change.theme,
    [motionCookie]: change.motion,
  }
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return []
    const rules = `Path=/; Max-Age=${value ? maxAgeSeconds : 0}; SameSite=Lax${secure ? '; Secure' : ''}`
    return [`${name}=${value}; ${rules}`]
  })
}

export interface Preferences {
  consent: Consent | null
  theme: Theme
  motion: Motion
}

/** Reads the preferences from a `Cookie` header; invalid values count as not set. */
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

/** Returns the word that equals the text; undefined if none does. */
export function oneOf<Word extends string>(words: readonly Word[], text: unknown) {
  return words.find((word) => word === text)
}
