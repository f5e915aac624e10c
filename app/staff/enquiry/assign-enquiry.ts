import { redirect } from 'react-router'
import { assignTo } from '#app/domain/desk/assign-to.server.ts'
import { assignmentTarget } from '#app/domain/desk/assignment-target.ts'
import { database } from '#app/platform/database/database.server.ts'
import { recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/assign-enquiry.ts'
import { enquiryPath } from './enquiry-path.ts'
import { openEnquiry } from './open-enquiry.server.ts'
import { returnFields, returnPathOf } from './return-path.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(enquiryPath(params.reference))
}

const assignForm = formSchema({
  to: assignmentTarget('Choose who to assign it to.'),
  version: recordVersion(),
  ...returnFields,
})

/** Assigns an enquiry, then redirects to the page of the form. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await readForm(request, assignForm)
  const { id } = await openEnquiry(db, actor, params.reference, url)
  if (sent.status !== 'success') throw refusePage(firstErrorOf(sent), { status: 400 })
  const { to, version } = sent.value
  const result = await assignTo(db, actor, { enquiry: id, version, to })
  if (result.outcome !== 'done') throw refusePage(result.message, { status: 409 })
  return redirect(returnPathOf(sent.value, params.reference), { status: 303 })
}
