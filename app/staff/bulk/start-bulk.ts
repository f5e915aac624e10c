import { href, redirect } from 'react-router'
import { prepareBulk } from '#app/domain/desk/bulk/prepare-bulk.server.ts'
import { readAssignmentTarget } from '#app/domain/desk/read-assign-to.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/start-bulk.ts'

export function loader() {
  throw redirect(href('/staff/queue'))
}

/** Stores the selected rows as a bulk assignment and redirects to the page that previews it. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await request.formData()
  const to = readAssignmentTarget(sent.get('to'))
  if (!to) throw refusePage('Choose who to assign them to.', { status: 400 })
  const ids = sent.getAll('row').map(String).filter(isUuid)
  const prepared = await prepareBulk(
    database().db,
    context.get(staffActor),
    { kind: 'assign', to },
    ids,
  )
  if (!prepared.ok) throw refusePage(prepared.message, { status: 400 })
  return redirect(href('/staff/bulk/:bulk', { bulk: prepared.bulk }), { status: 303 })
}
