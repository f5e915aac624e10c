import { data, redirect } from 'react-router'
import { absenceForm } from '#app/domain/accounts/account-forms.ts'
import { cancelAbsence, planAbsence } from '#app/domain/desk/team/absences.server.ts'
import { teamRefusals } from '#app/domain/desk/team/team-refusal.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { formatDay } from '#app/platform/text/format.ts'
import { notAllowedPage } from '#app/staff/require-staff.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { nextPage } from '../sign-in/sign-in-path.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/absences-page.ts'

export function loader() {
  return null
}

const target = { account: uuidText(), back: freeText() }
const forms = {
  plan: absenceForm.safeExtend(target),
  cancel: formSchema({ ...target, absence: uuidText() }),
}

/** Plans or cancels an absence, for the pages that show a staff member's absences. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readIntentForm(request, forms)
  const actor = context.get(staffActor)
  const { db } = database()
  if (sent.intent === 'cancel') {
    const { absence, back } = requireValue(sent)
    const result = await cancelAbsence(db, actor, absence)
    if (result.outcome === 'done') return redirect(nextPage(context, back), 303)
    if (result.outcome === 'not-allowed-to-you') throw notAllowedPage(result)
    throw refusePage(teamRefusals[result.outcome], { status: 404 })
  }
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { account: accountId, cover: deputy, firstDay, lastDay, back } = sent.value
  const result = await planAbsence(db, actor, { accountId, deputy, firstDay, lastDay })
  if (result.outcome === 'done') return redirect(nextPage(context, back), 303)
  if (result.outcome === 'not-allowed-to-you') throw notAllowedPage(result)
  const words =
    result.outcome === 'circle'
      ? `On ${formatDay(result.day)} the deputies would lead back to the person who is away. Choose somebody else.`
      : teamRefusals[result.outcome]
  return data(sent.reply({ formErrors: [words] }), { status: 409 })
}

export function meta() {
  return staffMeta('Absence')
}

/**
 * Page with the errors of an absence form sent without JavaScript. With JavaScript they are shown
 * beside the form.
 */
export default function AbsencesPage({ actionData }: Route.ComponentProps) {
  const mistakes = Object.values(actionData?.error ?? {}).flatMap((words) => words ?? [])
  return (
    <>
      <PageHead title="The absence was not planned" />
      <Notice tone="error">
        {mistakes.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>Go back to the previous page: your input is still there.</p>
      </Notice>
    </>
  )
}
