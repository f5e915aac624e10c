import { redirect } from 'react-router'
import { assignTo } from '#app/domain/desk/assign-to.server.ts'
import { readAssignmentTarget } from '#app/domain/desk/read-assign-to.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readFormVersion } from '#app/platform/forms/field-text.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/assign-enquiry.ts'
import { enquiryPath } from './enquiry-path.ts'
import { openEnquiry } from './open-enquiry.server.ts'
import { returnPathOf } from './return-path.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(enquiryPath(params.reference))
}

/** Assigns an enquiry, then redirects to the page of the form. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await request.formData()
  const { id } = await openEnquiry(db, actor, params.reference, url)
  const to = readAssignmentTarget(sent.get('to'))
  if (!to) throw refusePage('Choose who to assign it to.', { status: 400 })
  const version = readFormVersion(sent)
  const result = await assignTo(db, actor, { enquiry: id, version, to })
  if (!result.ok) throw refusePage(result.message, { status: 409 })
  return redirect(returnPathOf(sent, params.reference), { status: 303 })
}
