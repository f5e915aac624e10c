import type { SubmissionResult } from '@conform-to/react'
import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import {
  describeReturned,
  type ReturnStateName,
  returnAnswers,
  returnLifecycle,
} from '#app/domain/returns/return.ts'
import {
  answerReturn,
  findReturnAtDesk,
  type ReturnAnswer,
} from '#app/domain/returns/returns.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusalStatus } from '#app/platform/forms/answer-refusal.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { formatDay, formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/return-page.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'answer-return')
  const found = await findReturnAtDesk(database().db, actor, params.return)
  if (!found) throw createMissingPageError(url)
  return { found, today: isoDayOf(new Date()) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'answer-return')
  const sent = await readIntentForm(request, returnAnswers)
  if (sent.status !== 'success') {
    return data({ about: sent.intent, reply: sent.reply() }, { status: 400 })
  }
  const answer: ReturnAnswer =
    sent.intent === 'schedule'
      ? { state: 'scheduled', ...sent.value }
      : sent.intent === 'decline'
        ? { state: 'declined', ...sent.value }
        : { state: 'collected', ...sent.value }
  const result = await answerReturn(database().db, actor, params.return, answer, new Date())
  if (result.outcome === 'done') return redirect(href('/staff/returns/:return', params), 303)
  if (result.outcome === 'no-such-return') throw createMissingPageError(url)
  const fields = { day: 'pickUpOn', reason: 'note' } as const
  const field = result.outcome in fields ? fields[result.outcome as keyof typeof fields] : null
  const errors = field
    ? { fieldErrors: { [field]: [result.message] } }
    : { formErrors: [result.message] }
  const reply = sent.reply(errors)
  return data({ about: sent.intent, reply }, { status: refusalStatus(result.outcome) })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('Return')
}

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, today } = loaderData
  const { label, tone, isOpen } = returnLifecycle[found.state]
  const replyTo = (about: string) => (actionData?.about === about ? actionData.reply : undefined)
  const shared = { seen: found.state, key: found.updatedAt.getTime() }
  return (
    <div className="max-w-3xl">
      <PageHead title={describeReturned(found)} lead={`${found.company}, ${found.site}`}>
        <Link to={href('/staff/returns')} className="text-link">
          Returns
        </Link>
      </PageHead>
      <DataList className="border-t">
        <DataRow label="State">
          <StatusTag tone={tone}>{label}</StatusTag>
        </DataRow>
        <DataRow label="Company">
          <Link
            to={href('/staff/companies/:company', { company: found.companyId })}
            className="text-link"
          >
            {found.company}
          </Link>
        </DataRow>
        <DataRow label="Address">{found.address}</DataRow>
        <DataRow label="Asked by">
          {found.askedByName}, {formatInstant(found.createdAt)}
        </DataRow>
        <DataRow label="Ready from">{formatDay(found.readyOn)}</DataRow>
        {found.pickUpOn && <DataRow label="Pick-up">{formatDay(found.pickUpOn)}</DataRow>}
        {found.note && <DataRow label="Note for the driver">{found.note}</DataRow>}
        {found.answer && <DataRow label="Note to the customer">{found.answer}</DataRow>}
      </DataList>
      {isOpen && (
        <>
          <ScheduleForm
            {...shared}
            key={`schedule ${shared.key}`}
            pickUpOn={found.pickUpOn ?? ''}
            today={today}
            lastResult={replyTo('schedule')}
          />
          {found.state === 'scheduled' && (
            <section aria-labelledby="collect" className="mt-10">
              <h2 id="collect" className="text-heading">
                Was it collected?
              </h2>
              <FormErrors result={replyTo('collect')} />
              <StaffForm className="mt-3">
                <input type="hidden" name="seen" value={found.state} />
                <Button name="intent" value="collect" look="secondary">
                  It was collected
                </Button>
              </StaffForm>
            </section>
          )}
          <DeclineForm {...shared} key={`decline ${shared.key}`} lastResult={replyTo('decline')} />
        </>
      )}
    </div>
  )
}

interface AnswerFormProps {
  /** State that the page shows, so that an answer to another one is refused. */
  seen: ReturnStateName
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form that schedules the pick-up, or moves it to another day. */
function ScheduleForm({
  seen,
  pickUpOn,
  today,
  lastResult,
}: AnswerFormProps & { pickUpOn: string; today: string }) {
  const schema = returnAnswers.schedule
  const { form, fields, ref } = useSchemaForm(schema, {
    id: 'schedule',
    lastResult,
    defaultValue: { pickUpOn, note: '', seen },
  })
  return (
    <section aria-labelledby="schedule-title" className="mt-10">
      <h2 id="schedule-title" className="text-heading">
        {pickUpOn ? 'Move the pick-up' : 'Schedule the pick-up'}
      </h2>
      <StaffForm {...getFormProps(form)} ref={ref} className="mt-4 space-y-5">
        <FormErrors result={lastResult} />
        <input type="hidden" name="seen" value={seen} />
        <SchemaField schema={schema} field={fields.pickUpOn} min={today} />
        <SchemaField schema={schema} field={fields.note} />
        <Button name="intent" value="schedule">
          {pickUpOn ? 'Move it' : 'Schedule it'}
        </Button>
      </StaffForm>
    </section>
  )
}

/** Form that declines the return with a reason. */
function DeclineForm({ seen, lastResult }: AnswerFormProps) {
  const schema = returnAnswers.decline
  const { form, fields, ref } = useSchemaForm(schema, {
    id: 'decline',
    lastResult,
    defaultValue: { note: '', seen },
  })
  return (
    <section aria-labelledby="decline-title" className="mt-10">
      <h2 id="decline-title" className="text-heading">
        Decline it
      </h2>
      <StaffForm {...getFormProps(form)} ref={ref} className="mt-4 space-y-5">
        <FormErrors result={lastResult} />
        <input type="hidden" name="seen" value={seen} />
        <SchemaField schema={schema} field={fields.note} required />
        <Button name="intent" value="decline" look="secondary">
          Decline it
        </Button>
      </StaffForm>
    </section>
  )
}
