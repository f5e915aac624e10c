import { href, type MiddlewareFunction, redirect } from 'react-router'
import {
  isMerged,
  resolveMergedCompany,
} from '#app/domain/company-directory/find-company.server.ts'
import {
  findMembership,
  findMissingSignIn,
} from '#app/domain/customers/members/find-membership.server.ts'
import { recordJoined } from '#app/domain/customers/members/members.server.ts'
import { getRequestedPage } from '#app/domain/sign-in/next-page.ts'
import { deriveFormToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { inCompany, lockAgainstMerging } from '#app/platform/database/company-transaction.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { retryAfterHeader, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { ordersUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import { conflictMessage } from '#app/platform/database/write-conflict.server.ts'
import { readFormToken } from '#app/platform/forms/read-form.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { registerMiddleware } from '#app/platform/request/named-middleware.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { unreadBodyMessage } from '#app/platform/request/sent-files.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { findPortalUser } from './acting/find-portal-user.server.ts'
import { portalMember, portalSession } from './portal-member.ts'
import { secondFactorPathFor } from './second-factor/second-factor-path.ts'
import { mergedParameter } from './shell/merged-parameter.ts'
import { signInAgainPath, signInPathFor } from './sign-in/sign-in-path.ts'

type Middleware = MiddlewareFunction<Response>

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Forbids browsers and proxies to store portal pages and their data. */
const noStore: Middleware = async (_, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** Awaits a database result. @throws a 503 page while the database is unavailable */
async function requireDatabase<Found>(asked: Promise<Found>): Promise<Found> {
  const found = await tolerateOutage(asked)
  if (found === undefined) {
    throw refusePage(ordersUnavailableMessage, { status: 503, headers: retryAfterHeader })
  }
  return found
}

/**
 * Requires a session, though its second factor may still be missing; redirects all others to the
 * sign-in page. Sets `portalSession`.
 */
const requireSession: Middleware = async ({ request, url, params, context }) => {
  const visitor = await requireDatabase(findPortalUser(database().db, request, params.company))
  if (!visitor) throw redirect(signInPathFor(request.method, url), 303)
  context.set(portalSession, { ...visitor, formToken: deriveFormToken(visitor.token) })
}

/**
 * Requires a session. Members with an authenticator app who have not used it in this session are
 * redirected to enter its code.
 */
const requireSignIn: Middleware = async (args, next) => {
  await requireSession(args, next)
  const { request, url, context } = args
  const { hasAuthenticator, secondFactorAt } = context.get(portalSession)
  if (!hasAuthenticator || secondFactorAt) return
  throw redirect(secondFactorPathFor('code', request.method, url), 303)
}

/**
 * Requires membership of the company in the URL. Former members and strangers get the same 404
 * page, as if the company did not exist. A merged company redirects to its successor. A company that
 * needs another sign-in, by mail or by single sign-on, redirects to it. If the company requires a second factor, members without one are redirected to set it up.
 */
const requireMembership: Middleware = async ({ request, url, params, context }) => {
  const { db } = database()
  const session = context.get(portalSession)
  const { account, name, acting, secondFactorAt } = session
  const asked = params.company ?? ''
  const membership = await requireDatabase(findMembership(db, account, asked))
  if (!membership) {
    const moved = await redirectMerged({ request, url, account, asked })
    if (moved) throw moved
    noteRefusal('access', 'company', context.get(visitorAddress), account)
    throw refusePage(
      'You are not, or are no longer, a member of this company. Ask one of its owners to invite you.',
      { status: 404 },
    )
  }
  const { company, role } = membership
  const missing = acting ? null : findMissingSignIn(membership, session.signedInFor)
  if (missing) {
    const next = getRequestedPage(request.method, url, href('/portal'))
    throw redirect(signInAgainPath(missing, session.email, next), 303)
  }
  if (membership.needsSecondFactor && !secondFactorAt) {
    throw redirect(secondFactorPathFor('set-up', request.method, url), 303)
  }
  if (!membership.hasJoined) await recordJoined(db, { account, company }, new Date())
  const address = context.get(visitorAddress)
  const actedBy = acting?.staff
  context.set(portalMember, {
    ...membership,
    actor: { kind: 'customer', account, company, role, name, address, actedBy },
    inCompany: (work) =>
      inCompany(db, company, async (tx) => {
        if (isRead(request)) return work(tx)
        await lockAgainstMerging(tx, company)
        if (!(await isMerged(tx, company))) return work(tx)
        const moved = await redirectMerged({ request, url, account, asked: company })
        throw moved ?? refusePage(conflictMessage, { status: 409 })
      }),
  })
}

interface CompanyRequest {
  request: Request
  url: URL
  account: string
  /** Id of the company in the URL. */
  asked: string
}

/**
 * Returns a redirect to the company that the one in the URL was merged into; null unless the member
 * belongs to it.
 */
async function redirectMerged({ request, url, account, asked }: CompanyRequest) {
  const { db } = database()
  const standing = isUuid(asked) ? await resolveMergedCompany(db, asked) : null
  if (!standing || standing === asked) return null
  if (!(await findMembership(db, account, standing))) return null
  const to = new URL(url)
  to.pathname = url.pathname.replace(/\.data$/, '').replace(asked, standing)
  to.searchParams.set(mergedParameter, 'yes')
  // 307 makes the browser resend a form unchanged: its subject now belongs to the remaining
  // company, and no input is lost.
  return redirect(to.pathname + to.search, isRead(request) ? 303 : 307)
}

/**
 * Refuses forms without the form token of their session, and forms whose body was not read; the
 * latter only after the membership check.
 */
const requireFormToken: Middleware = async (args, next) => {
  const { request, params, context } = args
  if (isRead(request)) return
  const unread = context.get(unreadBodyMessage)
  if (unread !== null) {
    if (params.company !== undefined) await requireMembership(args, next)
    throw refusePage(unread, { status: 403 })
  }
  const sent = await readFormToken(request)
  if (sent === context.get(portalSession).formToken) return
  const { account } = context.get(portalSession)
  noteRefusal('access', 'form-token', context.get(visitorAddress), account)
  throw refusePage(
    'This form was loaded before you signed in, or by another user, so nothing was changed. Go back, reload the page and send it again.',
    { status: 403 },
  )
}

/** Returns middleware of the portal's routes by name. */
export const portalMiddleware = registerMiddleware({
  'never-kept': noStore,
  'has-session': requireSession,
  'signed-in': requireSignIn,
  'own-forms': requireFormToken,
  'of-company': requireMembership,
})
