import { storePrefix } from '#app/business-constants.ts'
import { readTokenCookie, writeTokenCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'

/**
 * Name of the cookie of who acts for a customer of a company. It stands beside the cookies of those who
 * are signed in, the desk's and the portal's, and each company has its own: no tab takes another's place.
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
