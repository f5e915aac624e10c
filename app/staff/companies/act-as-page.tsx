import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { data, href, Link } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { maxActingMs } from '#app/domain/access/acting.ts'
import { beginActing, findMemberToActFor } from '#app/domain/acting/acting.server.ts'
import { actingForm, actingKeyField } from '#app/domain/acting/acting-form.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmed, requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import { staffSession } from '../staff-actor.ts'
import type { Route } from './+types/act-as-page.ts'

const actingMinutes = maxActingMs / 60_000

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireStaff(context, 'act-as-member')
  requireConfirmed(context, url)
  const isThere = isUuid(params.company) && isUuid(params.account)
  const person = isThere ? await findMemberToActFor(database().db, params) : null
  if (!person) throw createMissingPageError(url)
  return { name: person.name, company: { id: params.company, name: person.company } }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'act-as-member')
  await requireConfirmedForm({ request, url, context }, 'Act for a customer')
  if (!isUuid(params.company) || !isUuid(params.account)) throw createMissingPageError(url)
  const sent = await readForm(request, actingForm)
  if (sent.status !== 'success') {
    return data({ reply: sent.reply(), portal: undefined }, { status: 400 })
  }
  const { id: session } = context.get(staffSession)
  const wanted = { ...params, ...sent.value, session }
  const begun = await beginActing(database().db, actor, wanted, new Date())
  if (begun.outcome === 'done') {
    return data({
      reply: undefined,
      portal: { address: publicUrl() + href('/portal/sign-in/acting'), key: begun.key },
    })
  }
  const reply = sent.reply({ formErrors: [begun.message] })
  const status = begun.outcome === 'not-allowed-to-you' ? 403 : 404
  return data({ reply, portal: undefined }, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`Act for ${loaderData?.name ?? 'a customer'}`)
}

export default function ActAsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, company } = loaderData
  return (
    <>
      <PageHead
        title={`Act for ${name}`}
        lead={`Opens the portal of ${company.name} as ${name} sees it, for ${actingMinutes} minutes. Use it for orders, lists and messages that they ask you for. Everything you do is recorded under both names, and they can see it. You cannot approve, accept, sign for goods or change people.`}
        back={
          <Link
            to={href('/staff/companies/:company', { company: company.id })}
            className="text-link"
          >
            {company.name}
          </Link>
        }
      />
      {actionData?.portal ? (
        <Notice role="status" className="max-w-xl">
          <p>Your {actingMinutes} minutes have started. The portal opens in a new tab, once.</p>
          {/* The portal is another app, perhaps on another host, so this is a full page load. */}
          <form
            method="post"
            action={actionData.portal.address}
            target="_blank"
            rel="noopener"
            className="mt-3"
          >
            <input type="hidden" name={actingKeyField} value={actionData.portal.key} />
            <Button>Open the portal for {name}</Button>
          </form>
        </Notice>
      ) : (
        <ReasonForm lastResult={actionData?.reply} />
      )}
    </>
  )
}

function ReasonForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { form, fields, ref } = useSchemaForm(actingForm, { id: 'acting', lastResult })
  return (
    <StaffForm {...getFormProps(form)} ref={ref} className="panel max-w-xl space-y-4">
      <FormErrors errors={form.errors} />
      <SchemaField schema={actingForm} field={fields.reason} />
      <Button>Begin</Button>
    </StaffForm>
  )
}
