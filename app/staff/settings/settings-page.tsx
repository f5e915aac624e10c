import { getFormProps } from '@conform-to/react'
import { data, href, redirect } from 'react-router'
import { changePromises } from '#app/domain/enquiry/clock/stored-clock.server.ts'
import { readPromisedHours } from '#app/domain/enquiry/promises/promises.server.ts'
import { promisesForm } from '#app/domain/enquiry/promises/promises-form.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notAllowedPage, requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DeskSections } from '../shell/desk-sections.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/settings-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'set-promises')
  const { answer, confirm } = await readPromisedHours(database().db)
  const promises = { answer: String(answer), confirm: String(confirm) }
  return { promises, isSaved: url.searchParams.has('saved') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, promisesForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const result = await changePromises(database().db, context.get(staffActor), sent.value)
  if (result.outcome !== 'done') throw notAllowedPage(result)
  return redirect(`${href('/staff/settings')}?saved=yes`, 303)
}

export function meta() {
  return staffMeta('Settings')
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { promises, isSaved } = loaderData
  const { form, fields, ref } = useSchemaForm(promisesForm, {
    lastResult: actionData,
    defaultValue: promises,
  })
  return (
    <>
      <PageHead title="Settings" lead="These settings apply to everybody at the desk." />
      {isSaved && !actionData ? (
        <Notice tone="success" role="status" className="mb-6 max-w-2xl">
          <p>Saved. The queue now uses these times.</p>
        </Notice>
      ) : null}
      <DeskSections>
        <section aria-labelledby="promises-title">
          <h2 id="promises-title">What customers are promised</h2>
          <p className="mt-1 text-muted">
            Counted in business hours; the clock is paused while a customer owes us an answer.
          </p>
          <StaffForm {...getFormProps(form)} ref={ref} className="mt-4 grid max-w-sm gap-5">
            <SchemaField schema={promisesForm} field={fields.answer} />
            <SchemaField schema={promisesForm} field={fields.confirm} />
            <Button className="justify-self-start">Save</Button>
          </StaffForm>
        </section>
      </DeskSections>
    </>
  )
}
