import { href } from 'react-router'
import { buildMemberCookie } from '#app/document/preference-cookies.ts'
import { linkPastEnquiries } from '#app/domain/portal-access/invite-member.server.ts'
import { createEntrance } from '#app/domain/sign-in/create-entrance.server.ts'
import { maxSessionMs } from '#app/domain/sign-in/session/session-cookie.ts'
import { isSiteSecure, publicUrl } from '#app/platform/process/environment.server.ts'
import { portalCookieNames } from './portal-cookies.ts'
import { nextPage } from './sign-in-path.ts'

/** Entrance of the portal. */
export const portalEntrance = createEntrance({
  audience: 'portal',
  origin: publicUrl,
  isSecure: isSiteSecure,
  cookieNames: portalCookieNames,
  codePath: href('/portal/sign-in/code'),
  nextPage,
  // Public pages ask who is signed in only if the browser has this mark.
  buildMark: () => buildMemberCookie(maxSessionMs / 1000, isSiteSecure()),
  afterMail: linkPastEnquiries,
})
