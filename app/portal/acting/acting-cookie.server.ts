import { storePrefix } from '#app/business-constants.ts'
import { readTokenCookie, writeTokenCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'

/**
 * Name of the cookie of staff acting on behalf of a company's member. It is separate from the
 * session cookies of desk and portal. Each company has its own, so that two tabs can act for two
 * companies.
 */
const cookieName = (company: string) =>
  `${isSiteSecure() ? '__Host-' : ''}${storePrefix}_acting_${company}`

export function readActingCookie(request: Request, company: string): string | null {
  return readTokenCookie(request.headers.get('cookie'), cookieName(company))
}

/**
 * Returns the `Set-Cookie` value of the acting cookie. @param seconds lifetime; 0 deletes the
 * cookie
 */
export function writeActingCookie(company: string, token: string, seconds: number): string {
  return writeTokenCookie(cookieName(company), token, seconds, isSiteSecure())
}
