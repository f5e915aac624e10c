import { type Acting, findActing } from '#app/domain/acting/find-acting.server.ts'
import {
  findPortalSession,
  type PortalSession,
} from '#app/domain/sign-in/session/find-portal-session.server.ts'
import { readTokenCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { portalCookies } from '../sign-in/portal-cookies.ts'
import { readActingCookie } from './acting-cookie.server.ts'

/** Who is signed in, or for whom somebody of staff acts. */
export interface Visitor extends PortalSession {
  token: string
  /** Left out where they act themselves. */
  acting?: Acting
}

/**
 * Who makes a request to the portal; every request asks for it. Staff who act for a customer of the
 * company in the address never do anything there in their own name, even after acting has ended.
 * @param company as the address names it; undefined on pages of none
 * @returns null for whom nothing signs in
 * @throws the refusal where acting is over
 */
export async function findVisitor(
  db: Database,
  request: Request,
  company: string | undefined,
): Promise<Visitor | null> {
  const now = new Date()
  const acting = company && isUuid(company) ? readActingCookie(request, company) : null
  if (company && acting) return findCustomerOf(db, { token: acting, company }, now)
  const token = readTokenCookie(request.headers.get('cookie'), portalCookies().session)
  const session = token && (await findPortalSession(db, token, now))
  return session ? { ...session, token } : null
}

async function findCustomerOf(
  db: Database,
  { token, company }: { token: string; company: string },
  now: Date,
): Promise<Visitor> {
  const acting = await findActing(db, { token, company }, now)
  if (!acting) {
    throw refusePage(
      'You no longer act for this customer: it ends after 30 minutes, or with your session at the desk. What you sent last was not taken. Begin again on the page of the company, at the desk.',
      { status: 410 },
    )
  }
  // Staff who act count as not freshly confirmed: they cannot do what needs the customer's own
  // fresh sign-in. Where the company requires a second factor, the desk has checked theirs before
  // they began.
  const shown = { confirmedAt: new Date(0), secondFactorAt: new Date(0), hasAuthenticator: false }
  return { id: acting.id, ...acting.member, ...shown, token, acting }
}
