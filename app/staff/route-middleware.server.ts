import { href, type MiddlewareFunction, redirect } from 'react-router'
import { findStaffSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { deriveFormToken, hashToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { readStaffSessionCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readFormToken } from '#app/platform/forms/read-form.ts'
import { isDeskSecure } from '#app/platform/process/environment.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { registerMiddleware } from '#app/platform/request/named-middleware.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { unreadBodyMessage } from '#app/platform/request/sent-files.ts'
import { keepExpiredForm } from './sign-in/keep-expired-form.server.ts'
import { secondFactorPathFor, signInPath, signInPathFor } from './sign-in/sign-in-path.ts'
import { staffActor, staffSession } from './staff-actor.ts'

type Middleware = MiddlewareFunction<Response>

/** Forbids browsers and proxies to store desk pages and their data. */
const noStore: Middleware = async (_, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/**
 * Requires a session, though its second factor may still be missing; redirects all others to the
 * sign-in page. Sets `staffActor` and `staffSession`.
 */
const requireSession: Middleware = async ({ request, url, context }) => {
  const token = readStaffSessionCookie(request.headers.get('cookie'), isDeskSecure())
  const session = token && (await findStaffSession(database().db, token, new Date()))
  if (!session) {
    const resume = await keepExpiredForm({ request, url, context, token })
    throw redirect(resume ? signInPath(resume) : signInPathFor(request.method, url), 303)
  }
  const actor = { ...session.actor, address: context.get(visitorAddress) }
  context.set(staffActor, actor)
  context.set(staffSession, { ...session, actor, token, formToken: deriveFormToken(token) })
}

/**
 * Requires that the session's second factor is complete; redirects others to enter it or to set it
 * up. Runs after `has-session`.
 */
const requireSecondFactor: Middleware = async ({ request, url, context }) => {
  const { stage } = context.get(staffSession)
  if (stage === 'needs-code') throw redirect(secondFactorPathFor(request.method, url), 303)
  if (stage === 'needs-authenticator') throw redirect(href('/staff/sign-in/authenticator'), 303)
}

/**
 * Refuses forms without the form token of their session, or of an earlier session of the same
 * browser and account. Runs after `has-session`.
 */
const requireFormToken: Middleware = async ({ request, context }) => {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const unread = context.get(unreadBodyMessage)
  if (unread !== null) throw refusePage(unread, { status: 403 })
  const sent = await readFormToken(request)
  const { formToken, earlierFormTokens } = context.get(staffSession)
  if (sent === formToken) return
  if (typeof sent === 'string' && earlierFormTokens.includes(hashToken(sent))) return
  noteRefusal(
    'access',
    'form-token',
    context.get(visitorAddress),
    context.get(staffSession).actor.account,
  )
  throw refusePage(
    'This form was loaded before you signed in, or by another user, so nothing was changed. Go back, reload the page and send it again.',
    { status: 403 },
  )
}

/** Returns middleware of the desk's routes by name. */
export const staffMiddleware = registerMiddleware({
  'never-kept': noStore,
  'has-session': requireSession,
  'signed-in': requireSecondFactor,
  'own-forms': requireFormToken,
})
