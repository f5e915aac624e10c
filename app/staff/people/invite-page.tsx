import { getFormProps } from '@conform-to/react'
import { data, href, redirect } from 'react-router'
import { inviteStaff } from '#app/domain/desk/team/invite-staff.server.ts'
import { inviteForm } from '#app/domain/desk/team/team-forms.ts'
import { teamRefusals } from '#app/domain/desk/team/team-refusal.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notAllowedPage, requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmed, requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/invite-page.ts'
import { RoleChoice } from './role-choice.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, 'manage-staff')
  requireConfirmed(context, url)
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireStaff(context, 'manage-staff')
  await requireConfirmedForm({ request, url, context }, 'Invite somebody to the desk')
  const sent = await readForm(request, inviteForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const result = await inviteStaff(database().db, context.get(staffActor), sent.value)
  if (result.outcome === 'done')
    return redirect(href('/staff/people/:account', { account: result.account }), 303)
  if (result.outcome === 'not-allowed-to-you') throw notAllowedPage(result)
  const refused = sent.reply({ fieldErrors: { email: [teamRefusals[result.outcome]] } })
  return data(refused, { status: 409 })
}

export function meta() {
  return staffMeta('Invite somebody')
}

export default function InvitePage({ actionData }: Route.ComponentProps) {
  const { form, fields, ref } = useSchemaForm(inviteForm, { lastResult: actionData })
  const chosen = fields.roles.initialValue
  return (
    <>
      <PageHead
        title="Invite somebody"
        lead="They receive a mail with a link to the desk, where they request a sign-in link. There is no password."
      />
      <StaffForm {...getFormProps(form)} ref={ref} className="grid max-w-lg gap-5">
        <FormErrors result={actionData} />
        <SchemaField schema={inviteForm} field={fields.name} />
        <SchemaField schema={inviteForm} field={fields.email} />
        <RoleChoice
          name={fields.roles.name}
          chosen={[chosen ?? []].flat().filter((role) => role !== undefined)}
          errors={fields.roles.errors}
        />
        <Button className="justify-self-start">Send the invitation</Button>
      </StaffForm>
    </>
  )
}
