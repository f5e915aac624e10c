import { data, href, redirect } from 'react-router'
import { openActing } from '#app/domain/acting/acting.server.ts'
import { actingKeyField } from '#app/domain/acting/acting-form.ts'
import { readStaffSessionCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { isDeskSecure, publicUrl, staffUrl } from '#app/platform/process/environment.server.ts'
import { formOrigin } from '#app/platform/request/request-context.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/open-acting-page.ts'
import { writeActingCookie } from './acting-cookie.server.ts'

/** Answers 410: staff open this page only by posting a form of the desk. */
export function loader() {
  return data(null, { status: 410 })
}

const openForm = formSchema({ [actingKeyField]: freeText() })

/**
 * Starts acting on a customer's behalf, with the key that a form of the desk posts. On a shared
 * host the browser must have the desk session that requested it. A desk with its own host does not
 * share cookies; then the form must come from the desk's origin.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { [actingKeyField]: key } = await requireForm(request, openForm)
  const isOneHost = staffUrl() === publicUrl()
  if (!isOneHost && context.get(formOrigin) !== new URL(staffUrl()).origin) {
    return data(null, { status: 403 })
  }
  const cookies = request.headers.get('cookie')
  const deskSession = isOneHost ? readStaffSessionCookie(cookies, isDeskSecure()) : undefined
  const opened = await openActing(database().db, { key, deskSession }, new Date())
  if (!opened) return data(null, { status: 410 })
  const { company, token, seconds } = opened
  return redirect(href('/portal/:company', { company }), {
    status: 303,
    headers: { 'Set-Cookie': writeActingCookie(company, token, seconds) },
  })
}

export function meta() {
  return portalMeta('Act for a customer')
}

export default function OpenActingPage() {
  return (
    <>
      <h1 className="text-title">This no longer opens the portal</h1>
      <p className="mt-4 text-muted">
        A button at the desk opens it once, within two minutes, in the browser in which you are
        signed in there. Start again from the company’s page at the desk.
      </p>
    </>
  )
}
