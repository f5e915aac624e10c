import { href, redirect } from 'react-router'
import { buildMemberCookie } from '#app/document/preference-cookies.ts'
import { endSession } from '#app/domain/sign-in/session/end-sessions.server.ts'
import { writeTokenCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'
import { portalSession } from '../portal-member.ts'
import type { Route } from './+types/sign-out.ts'
import { portalCookieNames } from './portal-cookies.ts'
import { signInPath } from './sign-in-path.ts'

export function loader() {
  throw redirect(href('/portal'))
}

/** Ends the session. The cart and the preferences of the public site stay in the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireForm(request, buttonForm)
  const { id, account, name } = context.get(portalSession)
  const actor = { kind: 'customer', company: null, account, name } as const
  await endSession(database().db, actor, id)
  const headers = new Headers()
  const isSecure = isSiteSecure()
  headers.append('Set-Cookie', writeTokenCookie(portalCookieNames().session, '', 0, isSecure))
  headers.append('Set-Cookie', buildMemberCookie(0, isSecure))
  return redirect(`${signInPath()}?left=yes`, { status: 303, headers })
}
