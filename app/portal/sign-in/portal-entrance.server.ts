import { href } from 'react-router'
import { linkPastEnquiries } from '#app/domain/portal-access/link-past-enquiries.server.ts'
import { createEntrance } from '#app/domain/sign-in/create-entrance.server.ts'
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
  afterMail: linkPastEnquiries,
})
