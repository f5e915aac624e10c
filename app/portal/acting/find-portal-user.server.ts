import { type Acting, findActing } from '#app/domain/acting/acting.server.ts'
import {
  findPortalSession,
  type PortalSession,
} from '#app/domain/sign-in/session/find-sessions.server.ts'
import { readTokenCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { portalCookieNames } from '#app/portal/sign-in/portal-cookies.ts'
import { readActingCookie } from './acting-cookie.server.ts'

/** The signed-in member, or the customer on whose behalf a staff member acts. */
export interface PortalUser extends PortalSession {
  token: string
  /** Set only while a staff member acts on the customer's behalf. */
  acting?: Acting
}

/**
 * Finds the user of a portal request. Called on every request. Staff who hold the acting cookie of
 * the company never act there under their own portal session, even after acting has ended.
 * @param company id from the URL; undefined on pages without a company
 * @returns null if nobody is signed in
 * @throws a 410 page if acting has ended
 */
export async function findPortalUser(
  db: Database,
  request: Request,
  company: string | undefined,
): Promise<PortalUser | null> {
  const now = new Date()
  const acting = company && isUuid(company) ? readActingCookie(request, company) : null
  if (company && acting) return findRepresentedCustomer(db, { token: acting, company }, now)
  const token = readTokenCookie(request.headers.get('cookie'), portalCookieNames().session)
  const session = token && (await findPortalSession(db, token, now))
  return session ? { ...session, token } : null
}

async function findRepresentedCustomer(
  db: Database,
  { token, company }: { token: string; company: string },
  now: Date,
): Promise<PortalUser> {
  const acting = await findActing(db, { token, company }, now)
  if (!acting) {
    throw refusePage(
      'You no longer act for this customer: it ends after 30 minutes, or with your session at the desk. What you sent last was not saved. Start again from the company’s page at the desk.',
      { status: 410 },
    )
  }
  // Acting staff count as not recently confirmed, so they cannot do what needs the customer's own
  // sign-in. If the company requires a second factor, the desk has checked the staff member's
  // before acting began.
  const shown = {
    confirmedAt: new Date(0),
    secondFactorAt: new Date(0),
    hasAuthenticator: false,
    signedInFor: null,
  }
  return { id: acting.id, ...acting.member, ...shown, token, acting }
}
