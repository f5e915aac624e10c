import { href } from 'react-router'
import { storePrefix } from '#app/business-constants.ts'
import { createEntrance } from '#app/domain/sign-in/create-entrance.server.ts'
import { staffSessionCookieName } from '#app/domain/sign-in/session/session-cookie.ts'
import { isDeskSecure, staffUrl } from '#app/platform/process/environment.server.ts'
import { nextPage } from './sign-in-path.ts'

/** Entrance of the desk. */
export const deskEntrance = createEntrance({
  audience: 'staff',
  origin: staffUrl,
  isSecure: isDeskSecure,
  cookieNames() {
    const prefix = isDeskSecure() ? '__Host-' : ''
    return {
      session: staffSessionCookieName(isDeskSecure()),
      requestingBrowser: `${prefix}${storePrefix}_asked`,
      knownBrowser: `${prefix}${storePrefix}_known`,
    }
  },
  codePath: href('/staff/sign-in/code'),
  nextPage,
})
