import { storePrefix } from '#app/business-constants.ts'

const plainName = `${storePrefix}_staff`

/**
 * Name of the cookie that opens a session. Under https the prefix `__Host-` makes browsers refuse it
 * from any other host, subdomains too.
 * @param isSecure whether the desk's address is https
 */
export const sessionCookie = (isSecure: boolean) => (isSecure ? `__Host-${plainName}` : plainName)

/** 256 bits as base64url. */
const tokenPattern = /^[\w-]{43}$/

/** The token of the first well-formed cookie of this name, else null. */
export function readTokenCookie(cookieHeader: string | null, name: string): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name && tokenPattern.test(value)) return value
  }
  return null
}

export function readSessionCookie(cookieHeader: string | null, isSecure: boolean): string | null {
  return readTokenCookie(cookieHeader, sessionCookie(isSecure))
}

/**
 * `Set-Cookie` for a secret token. Lax, since a link in a mail must find its reader signed in.
 * @param seconds null: until the browser is closed; 0 takes the cookie away
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
