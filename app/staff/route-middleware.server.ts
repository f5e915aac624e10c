import { href, type MiddlewareFunction, redirect } from 'react-router'
import { findSession } from '#app/domain/sign-in/session/find-session.server.ts'
import { formTokenOf } from '#app/domain/sign-in/session/secret-token.server.ts'
import { readSessionCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formTokenField } from '#app/platform/forms/form-token-field.ts'
import { isDeskSecure } from '#app/platform/process/environment.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { registerMiddleware } from '#app/platform/request/named-middleware.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { unreadBody } from '#app/platform/request/sent-files.ts'
import { secondFactorPathFor, signInPathFor } from './sign-in/sign-in-path.ts'
import { staffActor, staffSession } from './staff-actor.ts'

type Middleware = MiddlewareFunction<Response>

/** Forbids browsers and proxies to cache pages of the desk and their data. */
const neverKept: Middleware = async (_, next) => {
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/**
 * Admits people who have a session, even where their second factor is still due; redirects all
 * others to sign in.
 */
const hasSession: Middleware = async ({ request, url, context }) => {
  const token = readSessionCookie(request.headers.get('cookie'), isDeskSecure())
  const session = token && (await findSession(database().db, token, new Date()))
  if (!session) throw redirect(signInPathFor(request.method, url), 303)
  const actor = { ...session.actor, address: context.get(visitorAddress) }
  context.set(staffActor, actor)
  context.set(staffSession, { ...session, actor, token, formToken: formTokenOf(token) })
}

/**
 * Admits people whose session has its second factor; redirects all others to show it or set it up.
 */
const signedIn: Middleware = async ({ request, url, context }) => {
  const { stage } = context.get(staffSession)
  if (stage === 'needs-code') throw redirect(secondFactorPathFor(request.method, url), 303)
  if (stage === 'needs-authenticator') throw redirect(href('/staff/sign-in/authenticator'), 303)
}

/** Refuses forms that do not carry the token of the session that sends them. */
const ownForms: Middleware = async ({ request, context }) => {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const unread = context.get(unreadBody)
  if (unread !== null) throw refusePage(unread, { status: 403 })
  const sent = (await request.clone().formData()).get(formTokenField)
  if (sent === context.get(staffSession).formToken) return
  noteRefusal(
    'access',
    'form-token',
    context.get(visitorAddress),
    context.get(staffSession).actor.account,
  )
  throw refusePage(
    'This form was made before you signed in, or for somebody else, so nothing was changed. Go back, reload the page and send it again.',
    { status: 403 },
  )
}

/** The middleware of staff's pages, by the names that their routes use. */
export const staffMiddleware = registerMiddleware({
  'never-kept': neverKept,
  'has-session': hasSession,
  'signed-in': signedIn,
  'own-forms': ownForms,
})
