import { data, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { readAside } from '#app/domain/desk/read-aside.ts'
import { setEnquiryAside } from '#app/domain/desk/saved-views.server.ts'
import { readTeamClock } from '#app/domain/enquiry/clock/team-clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { recordVersion, sentText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { requireForm } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { SetAsideFields } from '../queue/set-aside-fields.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/set-aside-page.ts'
import { enquiryPath } from './enquiry-path.ts'
import { openEnquiry } from './open-enquiry.server.ts'
import { StepButtons } from './parts/step-buttons.tsx'
import { StepHead } from './parts/step-head.tsx'
import { returnFields, returnPathOf } from './return-path.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(enquiryPath(params.reference))
}

const asideForm = formSchema({
  snoozedUntil: sentText(),
  followUpAt: sentText(),
  version: recordVersion().optional(),
  ...returnFields,
})

/**
 * Sets an enquiry aside until a given time, or sets a reminder to follow it up. The forms on other
 * pages show a refusal beside their fields; without JavaScript this page does.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = await requireForm(request, asideForm)
  const { id } = await openEnquiry(db, actor, params.reference, url)
  const { hours } = await readTeamClock(db)
  const given = {
    snoozedUntil: sent.snoozedUntil,
    followUpAt: sent.followUpAt,
  }
  const read = readAside(given, new Date(), hours.timeZone)
  if (read.outcome !== 'done') return data({ errors: read.errors, typed: given }, { status: 400 })
  const result = await setEnquiryAside(db, actor, { enquiry: id, aside: read.aside })
  if (result.outcome !== 'done') throw refusePage(result.message, { status: 403 })
  return redirect(returnPathOf(sent, params.reference), { status: 303 })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ params }: Route.MetaArgs) {
  return staffMeta(`${params.reference.toUpperCase()}: set aside`)
}

export default function SetAsidePage({ params, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-xl">
      <StepHead reference={params.reference.toUpperCase()} company="">
        Set aside
      </StepHead>
      <StaffForm className="mt-5">
        <SetAsideFields {...actionData?.typed} errors={actionData?.errors} />
        <StepButtons reference={params.reference} does="Save" />
      </StaffForm>
    </div>
  )
}
