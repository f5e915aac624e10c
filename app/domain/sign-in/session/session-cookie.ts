import { storePrefix } from '#app/business-constants.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Hours without a request after which a session ends. The cookie statement states this and
 * `maxSessionDays`.
 */
export const maxSessionIdleHours = 12
/** Days after which a session ends even if it is in use. */
export const maxSessionDays = 30
/** Milliseconds of `maxSessionIdleHours`. */
export const maxSessionIdleMs = maxSessionIdleHours * hour
export const maxSessionMs = maxSessionDays * 24 * hour
/**
 * Days for which an expired session is stored. It admits nobody, but says whose form it is that was
 * sent too late, and that forms of the browser's next session may carry its form token.
 */
export const expiredSessionDays = 7
/** Time after a re-authentication during which a session may do what requires one. */
export const confirmationLifeMs = 15 * minute
/** Minimum interval between two updates of a session's last use. */
export const minSeenIntervalMs = minute

const unprefixedName = `${storePrefix}_staff`

/**
 * Name of the desk's session cookie. Over https the `__Host-` prefix prevents other hosts,
 * including subdomains, from setting it.
 * @param isSecure whether the desk's URL is https
 */
export const staffSessionCookieName = (isSecure: boolean) =>
  isSecure ? `__Host-${unprefixedName}` : unprefixedName

/** 256 bits as base64url. */
const tokenPattern = /^[\w-]{43}$/

/** Reads the token from the first well-formed cookie of this name; null if there is none. */
export function readTokenCookie(cookieHeader: string | null, name: string): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name && tokenPattern.test(value)) return value
  }
  return null
}

export function readStaffSessionCookie(
  cookieHeader: string | null,
  isSecure: boolean,
): string | null {
  return readTokenCookie(cookieHeader, staffSessionCookieName(isSecure))
}

/**
 * Builds the `Set-Cookie` value for a secret token. SameSite is Lax, so that a user who follows a
 * link in a mail is signed in.
 * @param seconds null: until the browser is closed; 0: deletes the cookie
 */
export function writeTokenCookie(
  name: string,
  token: string,
  seconds: number | null,
  isSecure: boolean,
): string {
  const life = seconds === null ? '' : `; Max-Age=${seconds}`
  return `${name}=${token}; Path=/${life}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`
}
