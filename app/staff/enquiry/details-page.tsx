import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { data, redirect } from 'react-router'
import { correctEnquiry } from '#app/domain/enquiry/correction/correct-enquiry.server.ts'
import {
  correctionForm,
  maxCorrectionReason,
} from '#app/domain/enquiry/correction/correction-form.ts'
import {
  type CorrectableField,
  correctableDetails,
  pickChangedFields,
} from '#app/domain/enquiry/record/correction.ts'
import { placeFields } from '#app/domain/enquiry/record/enquiry-facts.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText, recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readForm, typedTextsOf } from '#app/platform/forms/read-form.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { RefusedSaveNotice } from '#app/staff/forms/refused-save.tsx'
import { StaffForm } from '#app/staff/forms/staff-form.tsx'
import { requireStaff } from '#app/staff/require-staff.ts'
import { staffMeta } from '#app/staff/shell/staff-meta.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import type { Route } from './+types/details-page.ts'
import { enquiryPartPath } from './enquiry-path.ts'
import { openEnquiry } from './open-enquiry.server.ts'
import { StepButtons } from './parts/step-buttons.tsx'
import { StepHead } from './parts/step-head.tsx'

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
    const refusal = { outcome: 'unreadable', message: firstErrorOf(sent) }
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
  if (refusal.outcome === 'done')
    return redirect(enquiryPartPath(reference, 'customer'), { status: 303 })
  if (refusal.outcome === 'wrong-value' && refusal.field) {
    const beside = parsed.reply({ fieldErrors: { [refusal.field]: [refusal.message] } })
    return data({ result: beside, refusal: null, now, why: typed.why }, { status: 400 })
  }
  const status = refusal.outcome === 'stale' ? 409 : 400
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
  const isStale = actionData?.refusal?.outcome === 'stale'
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
      <StaffForm {...getFormProps(form)} replace className="space-y-6">
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

interface CorrectionFieldsProps extends CorrectionParts {
  /** The values stored now, if the enquiry changed since the form was opened. */
  now: Record<CorrectableField, string> | undefined
  why: string | undefined
}

/** Form fields to correct the contact and delivery details of an enquiry. */
function CorrectionFields({ schema, fields, now, why }: CorrectionFieldsProps) {
  /**
   * Returns the props of a field. A hint says that a part of the address is missing, or shows the
   * stored value if it differs from the initial one.
   */
  const of = (name: CorrectableField) => ({
    schema,
    field: fields[name],
    ...(placeFields.some((one) => one === name) &&
      !fields[name].initialValue && {
        hint: 'Not known yet. It is needed before a delivery is scheduled.',
      }),
    ...(now &&
      now[name] !== (fields[name].initialValue ?? '') && {
        hint: `Stored now: ${now[name] || 'nothing'}`,
      }),
  })
  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">Contact</legend>
        <SchemaField {...of('contactName')} />
        <SchemaField {...of('company')} />
        <SchemaField {...of('email')} />
        <SchemaField {...of('phone')} />
        <SchemaChoice {...of('role')} />
        <SchemaField {...of('purchaseOrder')} hint={of('purchaseOrder').hint ?? ''} />
      </fieldset>
      <fieldset id="address" className="grid gap-4 sm:grid-cols-6">
        <legend className="mb-3 font-semibold">Delivery</legend>
        <SchemaField {...of('address')} className="sm:col-span-6" />
        <SchemaField {...of('suburb')} className="sm:col-span-2" />
        <SchemaChoice {...of('state')} className="sm:col-span-2" />
        <SchemaField {...of('postcode')} className="sm:col-span-2" />
        <SchemaField
          {...of('neededBy')}
          hint={of('neededBy').hint ?? 'Once it is confirmed, it is due by this day.'}
          className="sm:col-span-3"
        />
        <SchemaChoice {...of('unloading')} className="sm:col-span-6" />
      </fieldset>
      <TextField
        label="Why (optional)"
        hint="The customer reads it in their history."
        name="why"
        maxLength={maxCorrectionReason}
        defaultValue={why}
      />
    </>
  )
}

/**
 * Form state for correcting an enquiry's details. Validation runs on the server, and only for
 * changed fields.
 * @param today ISO date
 */
function useCorrectionForm({
  today,
  stored,
  lastResult,
}: {
  today: string
  stored: Record<CorrectableField, string>
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const schema = correctionForm(today)
  const [form, fields] = useForm<Record<CorrectableField, string>>({
    id: 'details',
    defaultValue: stored,
    lastResult: lastResult ?? null,
  })
  return { form, fields, schema }
}

type CorrectionParts = Pick<ReturnType<typeof useCorrectionForm>, 'fields' | 'schema'>
