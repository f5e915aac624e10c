import { storePrefix } from '#app/business-constants.ts'
import { readTokenCookie, writeTokenCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'

/**
 * Name of the cookie of staff who act for a member of a company. It is separate from the session
 * cookies of desk and portal, and each company has its own, so that two tabs can act for two
 * companies.
 */
const cookieName = (company: string) =>
  `${isSiteSecure() ? '__Host-' : ''}${storePrefix}_acting_${company}`

export function readActingCookie(request: Request, company: string): string | null {
  return readTokenCookie(request.headers.get('cookie'), cookieName(company))
}

/** @param seconds 0 takes it away */
export function writeActingCookie(company: string, token: string, seconds: number): string {
  return writeTokenCookie(cookieName(company), token, seconds, isSiteSecure())
}
