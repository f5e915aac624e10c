import { href, redirect } from 'react-router'
import { endActing } from '#app/domain/acting/acting.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { staffUrl } from '#app/platform/process/environment.server.ts'
import { portalMember, portalSession } from '../portal-member.ts'
import type { Route } from './+types/end-acting.ts'
import { writeActingCookie } from './acting-cookie.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/portal/:company', params))
}

/** Ends acting on a customer's behalf and redirects to the company's page at the desk. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireForm(request, buttonForm)
  const { actor, company, name } = context.get(portalMember)
  const { acting } = context.get(portalSession)
  if (!acting) throw redirect(href('/portal/:company', params), 303)
  const ended = { id: acting.id, company: { id: company, name } }
  await endActing(database().db, actor, ended, new Date())
  return redirect(staffUrl() + href('/staff/companies/:company', { company }), {
    status: 303,
    headers: { 'Set-Cookie': writeActingCookie(company, '', 0) },
  })
}

/** Renders nothing. The route needs a component, so that a refusal is shown as a page. */
export default function EndActing() {
  return null
}
