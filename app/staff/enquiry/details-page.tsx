import { getFormProps } from '@conform-to/react'
import { data, redirect } from 'react-router'
import { correctEnquiry } from '#app/domain/enquiry/correction/correct-enquiry.server.ts'
import { correctionForm } from '#app/domain/enquiry/correction/correction-form.ts'
import { correctableDetails, pickChangedFields } from '#app/domain/enquiry/record/correction.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText, recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { RefusedSaveNotice } from '#app/staff/forms/refused-save.tsx'
import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { staffMeta } from '#app/staff/shell/staff-meta.ts'
import type { Route } from './+types/details-page.ts'
import { CorrectionFields } from './correction-fields.tsx'
import { enquiryPartPath } from './enquiry-path.ts'
import { openEnquiry } from './open-enquiry.server.ts'
import { StepButtons } from './parts/step-buttons.tsx'
import { StepHead } from './parts/step-head.tsx'
import { useCorrectionForm } from './use-correction-form.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const enquiry = await openEnquiry(
    database().db,
    requireStaff(context, 'correct-enquiry'),
    params.reference,
    url,
  )
  const { reference, version, details } = enquiry
  const fields = correctableDetails(details)
  return { reference, version, company: details.company, fields, today: isoDayOf(new Date()) }
}

const changeFields = { version: recordVersion(), why: freeText() }

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = requireStaff(context, 'correct-enquiry')
  const { id, reference, version, details } = await openEnquiry(db, actor, params.reference, url)
  const { shape } = correctionForm(isoDayOf(new Date()))
  const texts = Object.fromEntries(Object.keys(shape).map((name) => [name, freeText()]))
  const sent = await readForm(request, formSchema({ ...texts, ...changeFields }))
  const typed = typedTextsOf(sent)
  const now = { version, fields: correctableDetails(details) }
  if (sent.status !== 'success') {
    const refusal = { reason: 'unreadable', message: firstErrorOf(sent) }
    return data({ result: sent.reply(), refusal, now, why: typed.why }, { status: 400 })
  }
  // Only changed fields are validated: an unchanged needed-by date may be in the past by now.
  const given = pickChangedFields(details, typed)
  const named = Object.entries(shape).filter(([name]) => Object.hasOwn(given, name))
  const changed = { ...texts, ...Object.fromEntries(named), ...changeFields }
  const parsed = await readForm(request, formSchema(changed))
  if (parsed.status !== 'success') {
    return data({ result: parsed.reply(), refusal: null, now, why: typed.why }, { status: 400 })
  }
  if (named.length === 0) return redirect(enquiryPartPath(reference, 'customer'), { status: 303 })
  const change = { enquiry: id, version: sent.value.version, given, why: sent.value.why }
  const refusal = await correctEnquiry(db, actor, change)
  if (refusal.ok) return redirect(enquiryPartPath(reference, 'customer'), { status: 303 })
  if (refusal.reason === 'wrong-value' && refusal.field) {
    const beside = parsed.reply({ fieldErrors: { [refusal.field]: [refusal.message] } })
    return data({ result: beside, refusal: null, now, why: typed.why }, { status: 400 })
  }
  const status = refusal.reason === 'stale' ? 409 : 400
  return data({ result: parsed.reply(), refusal, now, why: typed.why }, { status })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(`${loaderData?.reference ?? ''}: correct the details`)
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, company, today } = loaderData
  const { form, fields, schema } = useCorrectionForm({
    today,
    stored: loaderData.fields,
    lastResult: actionData?.result,
  })
  const isStale = actionData?.refusal?.reason === 'stale'
  return (
    <div className="max-w-3xl">
      <div className="mb-5">
        <StepHead reference={reference} company={company}>
          Correct the details
        </StepHead>
        <p className="mt-2 text-muted">
          What the customer sent is kept and shown beside your corrections, here and on their page.
          For other products or quantities, send a proposal.
        </p>
      </div>
      <RefusedSaveNotice refusal={actionData?.refusal} />
      <StaffForm {...getFormProps(form)} className="space-y-6">
        <input type="hidden" name="version" value={actionData?.now.version ?? loaderData.version} />
        <CorrectionFields
          schema={schema}
          fields={fields}
          now={isStale ? actionData?.now.fields : undefined}
          why={actionData?.why}
        />
        <StepButtons reference={reference} does="Save the correction" />
      </StaffForm>
    </div>
  )
}
