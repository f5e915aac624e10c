import { redirect } from 'react-router'
import { readAside } from '#app/domain/desk/read-aside.ts'
import { setEnquiryAside } from '#app/domain/desk/set-aside.server.ts'
import { readTeamClock } from '#app/domain/enquiry/clock/team-clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireText } from '#app/platform/forms/field-text.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/set-aside.ts'
import { enquiryPath } from './enquiry-path.ts'
import { openEnquiry } from './open-enquiry.server.ts'
import { returnPathOf } from './return-path.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(enquiryPath(params.reference))
}

/** Sets an enquiry aside until a given time, or sets a reminder to follow it up. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await request.formData()
  const { id } = await openEnquiry(db, actor, params.reference, url)
  const { hours } = await readTeamClock(db)
  const given = {
    snoozedUntil: requireText(sent, 'snoozedUntil'),
    followUpAt: requireText(sent, 'followUpAt'),
  }
  const read = readAside(given, new Date(), hours.timeZone)
  if (!read.ok) {
    const problem = [read.errors.snoozedUntil, read.errors.followUpAt].flat().find(Boolean)
    throw refusePage(problem ?? 'Enter a day and a time.', { status: 400 })
  }
  const result = await setEnquiryAside(db, actor, { enquiry: id, aside: read.aside })
  if (!result.ok) throw refusePage(result.message, { status: 403 })
  return redirect(returnPathOf(sent, params.reference), { status: 303 })
}
