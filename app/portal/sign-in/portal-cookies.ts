import { storePrefix } from '#app/business-constants.ts'
import type { CookieNames } from '#app/domain/sign-in/browser-cookies.server.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'

/** The portal's own cookies; under https no other host can set them. */
export function portalCookies(): CookieNames {
  const host = isSiteSecure() ? '__Host-' : ''
  return {
    session: `${host}${storePrefix}_portal`,
    asked: `${host}${storePrefix}_portal_asked`,
    known: `${host}${storePrefix}_portal_known`,
  }
}
