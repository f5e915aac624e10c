import { endPresence, recordPresence } from '#app/domain/desk/presence.server.ts'
import { markInboxSeen, markRead } from '#app/domain/desk/team-inbox.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { requireIntentForm } from '#app/platform/forms/read-form.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/note-presence.ts'
import { openEnquiry } from './open-enquiry.server.ts'

export function loader() {
  return null
}

/**
 * Records that this browser has an enquiry open, or with `leave`, that it closed it. Returns the
 * other staff who have it open.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const { intent } = await requireIntentForm(request, { open: buttonForm, leave: buttonForm })
  const { id } = await openEnquiry(db, actor, params.reference, url)
  if (intent === 'open') {
    await markRead(db, actor, id)
    await markInboxSeen(db, actor, id)
    return { others: await recordPresence(db, actor, id) }
  }
  await endPresence(db, actor, id)
  return { others: [] }
}
