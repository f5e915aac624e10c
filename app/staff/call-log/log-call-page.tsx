import { getFormProps } from '@conform-to/react'
import { data, href, Link, type RouterContextProvider, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { formatLocalMinute, readLocalMinute } from '#app/domain/calendar/local-minute.ts'
import { findCompanySummary } from '#app/domain/company-directory/find-company.server.ts'
import { type CallSubject, logCall } from '#app/domain/enquiry/call-log/call-log.server.ts'
import { callLogForm } from '#app/domain/enquiry/call-log/phone-call.ts'
import { readTeamClock } from '#app/domain/enquiry/clock/team-clock.server.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { refusalStatus } from '#app/platform/forms/answer-refusal.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { enquiryPartPath } from '../enquiry/enquiry-path.ts'
import { openEnquiry } from '../enquiry/open-enquiry.server.ts'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/log-call-page.ts'

interface OpenSubject {
  subject: CallSubject
  /** Page that the call is then shown on. */
  page: string
  name: string
  caller: string
  phone: string
}

/**
 * Opens the enquiry or the company of the URL that a call is logged for.
 * @throws a 404 page if there is none; a 403 page if the staff member may not log its calls
 */
async function openSubject({
  url,
  context,
}: {
  url: URL
  context: Readonly<RouterContextProvider>
}): Promise<OpenSubject & { db: Database; actor: StaffActor }> {
  const actor = requireStaff(context, 'log-calls')
  const { db } = database()
  const reference = url.searchParams.get('enquiry')
  if (reference) {
    const enquiry = await openEnquiry(db, actor, reference, url)
    const { contactName, phone, company } = enquiry.details
    return {
      db,
      actor,
      subject: { enquiry: enquiry.id },
      page: enquiryPartPath(enquiry.reference, 'conversation'),
      name: [enquiry.reference, company].filter(Boolean).join(' · '),
      caller: contactName,
      phone,
    }
  }
  const id = url.searchParams.get('company') ?? ''
  const company = isUuid(id) ? await findCompanySummary(db, id) : null
  if (!company) throw createMissingPageError(url)
  const refusal = refusalFor(actor, 'log-calls', company.accountManager === actor.account)
  if (refusal) throw refusePage(refusal.message, { status: 403 })
  return {
    db,
    actor,
    subject: { company: company.id },
    page: `${href('/staff/calls')}?company=${company.id}`,
    name: company.name,
    caller: '',
    phone: '',
  }
}

export async function loader(args: Route.LoaderArgs) {
  const { db, page, name, caller, phone } = await openSubject(args)
  const { hours } = await readTeamClock(db)
  return { page, name, caller, phone, now: formatLocalMinute(new Date(), hours.timeZone) }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readForm(args.request, callLogForm)
  const { db, actor, subject, page } = await openSubject(args)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { hours } = await readTeamClock(db)
  const { calledAt: typed, ...call } = sent.value
  const calledAt = readLocalMinute(typed, hours.timeZone)
  const result = await logCall(db, actor, { subject, calledAt, ...call })
  if (result.outcome === 'done') return redirect(page, 303)
  const { outcome, message } = result
  const errors =
    outcome === 'time' ? { fieldErrors: { calledAt: [message] } } : { formErrors: [message] }
  return data(sent.reply(errors), { status: refusalStatus(outcome) })
}

export function meta() {
  return staffMeta('Log a call')
}

export default function LogCallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, name, caller, phone, now } = loaderData
  const { form, fields, ref } = useSchemaForm(callLogForm, {
    id: 'call',
    lastResult: actionData,
    defaultValue: { direction: 'in', calledAt: now, caller, phone },
  })
  return (
    <>
      <PageHead
        title="Log a call"
        lead="Only the team sees it. Note an answer to a proposal on the page of the proposal instead, because it binds."
        back={
          <Link to={page} className="text-link break-words">
            {name}
          </Link>
        }
      />
      <StaffForm {...getFormProps(form)} replace ref={ref} className="panel max-w-2xl space-y-4">
        <FormErrors errors={form.errors} />
        <SchemaChoice schema={callLogForm} field={fields.direction} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SchemaField schema={callLogForm} field={fields.calledAt} />
          <SchemaField schema={callLogForm} field={fields.phone} />
        </div>
        <SchemaField schema={callLogForm} field={fields.caller} />
        <SchemaField schema={callLogForm} field={fields.about} />
        <SchemaField schema={callLogForm} field={fields.agreed} />
        <Button>Log the call</Button>
      </StaffForm>
    </>
  )
}
