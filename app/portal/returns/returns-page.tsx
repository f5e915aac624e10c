import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { findSiteLimits } from '#app/domain/customers/members/site-limits.server.ts'
import { describeReturned, returnForm, returnLifecycle } from '#app/domain/returns/return.ts'
import {
  askReturn,
  type EmptiesReturn,
  listReturns,
  withdrawReturn,
} from '#app/domain/returns/returns.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { formatDay, formatInstant, isoDayOf } from '#app/platform/text/format.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/returns-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-orders')
  const mayAsk = reachOf(actor, 'ask-return') !== 'none'
  return inCompany(async (tx) => {
    const limits = await findSiteLimits(tx, actor)
    const sites = mayAsk ? await listCompanySites(tx, actor) : []
    return {
      returns: await listReturns(tx, actor),
      mayAsk,
      sites: sites
        .filter(({ id }) => !limits || limits.includes(id))
        .map(({ id, name }) => ({ id, name })),
      today: isoDayOf(new Date()),
      isAsked: url.searchParams.has('asked'),
    }
  })
}

const forms = {
  '': returnForm,
  ask: returnForm,
  withdraw: formSchema({ return: uuidText() }),
}

/** Field of the form that each refusal concerns. */
const fieldsOfRefusals: Readonly<Record<string, string>> = {
  site: 'site',
  nothing: 'pallets',
  day: 'readyOn',
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'ask-return')
  const page = href('/portal/:company/returns', params)
  const sent = await readIntentForm(request, forms)
  if (sent.intent === 'withdraw') {
    const { return: id } = requireValue(sent)
    const result = await inCompany((tx) => withdrawReturn(tx, actor, id))
    return result.outcome === 'done' ? redirect(page, 303) : answerRefusal(result)
  }
  if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
  const { pallets, kegs, ...asked } = sent.value
  const counts = { pallets: Number(pallets), kegs: Number(kegs) }
  const result = await inCompany((tx) => askReturn(tx, actor, { ...asked, ...counts }, new Date()))
  if (result.outcome === 'done') return redirect(`${page}?asked`, 303)
  const field = fieldsOfRefusals[result.outcome]
  const errors = field
    ? { fieldErrors: { [field]: [result.message] } }
    : { formErrors: [result.message] }
  return data({ reply: sent.reply(errors) }, { status: 400 })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('Empties')
}

export default function ReturnsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { returns, mayAsk, sites, today, isAsked } = loaderData
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined
  return (
    <div className="max-w-3xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/deliveries', params)} className="text-link">
          Deliveries
        </Link>
      </p>
      <h1 className="text-title">Empties</h1>
      <p className="mt-2 text-muted">
        Ask us to pick up empty pallets and kegs. We mail you the day.
      </p>
      {refused && (
        <RefusalNotice answer={actionData} className="mt-5">
          <p>{refused}</p>
        </RefusalNotice>
      )}
      {isAsked && !actionData && (
        <Notice tone="success" role="status" className="mt-5">
          <p>We have your request, and will mail you the day of the pick-up.</p>
        </Notice>
      )}
      {returns.length === 0 ? (
        <p className="mt-6">Nothing was returned so far.</p>
      ) : (
        <ul className="mt-6 border-t border-rule">
          {returns.map((one) => (
            <ReturnItem key={one.id} one={one} mayWithdraw={mayAsk} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <section aria-labelledby="ask" className="mt-10">
          <h2 id="ask" className="text-heading">
            Ask for a pick-up
          </h2>
          {sites.length === 0 ? (
            <p className="mt-3">
              A pick-up needs a delivery site.{' '}
              <Link to={href('/portal/:company/sites', params)} className="text-link">
                Delivery sites
              </Link>
            </p>
          ) : (
            <AskForm key={returns.length} sites={sites} today={today} lastResult={reply} />
          )}
        </section>
      )}
    </div>
  )
}

/** List item of a return, with a button to withdraw it while it is open. */
function ReturnItem({ one, mayWithdraw }: { one: EmptiesReturn; mayWithdraw: boolean }) {
  const { id, state, site, address, pickUpOn, readyOn, note, answer, createdAt } = one
  const { label, tone, isOpen } = returnLifecycle[state]
  const what = describeReturned(one)
  return (
    <li className="border-b border-rule py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="mr-auto min-w-0 font-semibold break-words">
          {what} at {site}
        </span>
        <StatusTag tone={tone}>{label}</StatusTag>
      </p>
      <p className="mt-1 text-sm break-words text-muted">
        {address}. Asked on {formatInstant(createdAt)}, ready from {formatDay(readyOn)}.
        {pickUpOn && state !== 'declined' && ` Pick-up on ${formatDay(pickUpOn)}.`}
      </p>
      {note && <p className="mt-1 break-words whitespace-pre-line">“{note}”</p>}
      {answer && <p className="mt-1 break-words whitespace-pre-line">Our note: “{answer}”</p>}
      {isOpen && mayWithdraw && (
        <PortalForm preventScrollReset className="mt-2">
          <input type="hidden" name="return" value={id} />
          <Button name="intent" value="withdraw" look="secondary" size="small">
            Withdraw
            <span className="sr-only">
              {' '}
              the return of {what} at {site}
            </span>
          </Button>
        </PortalForm>
      )}
    </li>
  )
}

interface AskFormProps {
  sites: readonly { id: string; name: string }[]
  /** ISO date; earliest day that can be chosen. */
  today: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form with which a member asks for a pick-up. */
function AskForm({ sites, today, lastResult }: AskFormProps) {
  const { form, fields, ref } = useSchemaForm(returnForm, {
    id: 'return',
    lastResult,
    defaultValue: { site: sites.length === 1 ? (sites[0]?.id ?? '') : '', readyOn: '', note: '' },
  })
  return (
    <PortalForm {...getFormProps(form)} ref={ref} className="mt-4 space-y-5">
      <FormErrors result={lastResult} />
      <SelectField
        name={fields.site.name}
        id={fields.site.id}
        label="Site"
        required
        errors={fields.site.errors}
        defaultValue={fields.site.initialValue ?? ''}
        options={[
          { value: '', label: 'Choose a site' },
          ...sites.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-3 sm:items-end">
        <SchemaField schema={returnForm} field={fields.pallets} />
        <SchemaField schema={returnForm} field={fields.kegs} />
        <SchemaField schema={returnForm} field={fields.readyOn} min={today} />
      </div>
      <SchemaField schema={returnForm} field={fields.note} />
      <Button name="intent" value="ask">
        Ask for the pick-up
      </Button>
    </PortalForm>
  )
}
