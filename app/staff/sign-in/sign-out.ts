import { href, redirect } from 'react-router'
import { endSession } from '#app/domain/sign-in/session/end-sessions.server.ts'
import {
  staffSessionCookieName,
  writeTokenCookie,
} from '#app/domain/sign-in/session/session-cookie.ts'
import { database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { isDeskSecure } from '#app/platform/process/environment.server.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/sign-out.ts'
import { signInPath } from './sign-in-path.ts'

export function loader() {
  throw redirect(href('/staff'))
}

/** Ends the session and clears the browser's cache, cookies and storage for this site. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireForm(request, buttonForm)
  await endSession(database().db, context.get(staffActor), context.get(staffSession).id)
  const isSecure = isDeskSecure()
  return redirect(`${signInPath()}?left=yes`, {
    status: 303,
    headers: {
      'Clear-Site-Data': '"cache", "cookies", "storage"',
      'Set-Cookie': writeTokenCookie(staffSessionCookieName(isSecure), '', 0, isSecure),
    },
  })
}
