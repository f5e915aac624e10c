import { storePrefix } from '#app/business-constants.ts'
import type { CookieNames } from '#app/domain/sign-in/browser-cookies.server.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'

/**
 * Returns the names of the portal's cookies. Over HTTPS their prefix prevents other hosts from
 * setting them.
 */
export function portalCookieNames(): CookieNames {
  const host = isSiteSecure() ? '__Host-' : ''
  return {
    session: `${host}${storePrefix}_portal`,
    requestingBrowser: `${host}${storePrefix}_portal_asked`,
    knownBrowser: `${host}${storePrefix}_portal_known`,
  }
}
