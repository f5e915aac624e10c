import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { findContactRequest } from '#app/domain/contact/find-contact-request.server.ts'
import { turnIntoEnquiry } from '#app/domain/correspondence/turn-into-enquiry.server.ts'
import { turnIntoEnquiryForm } from '#app/domain/correspondence/turn-into-enquiry-form.ts'
import { database } from '#app/platform/database/database.server.ts'
import { recordVersion } from '#app/platform/forms/form-fields.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { enquiryPath } from '#app/staff/enquiry/enquiry-path.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaChoice } from '#app/ui/form/schema-choice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { FormErrors } from '../forms/form-errors.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/make-enquiry-page.ts'
import { readListedProducts } from './read-listed-products.server.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireStaff(context, 'answer-contact-request')
  const request = isUuid(params.request)
    ? await findContactRequest(database().db, params.request)
    : null
  if (!request) throw createMissingPageError(url)
  // A colleague has already turned it into an enquiry; the page of the request says so.
  if (request.enquiry) throw redirect(href('/staff/contact/:request', { request: request.id }))
  return { request, today: isoDayOf(new Date()) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = requireStaff(context, 'answer-contact-request')
  const { db } = database()
  const form = turnIntoEnquiryForm(isoDayOf(new Date())).safeExtend({ version: recordVersion() })
  const parsed = await readForm(request, form)
  if (parsed.status !== 'success') return data(parsed.reply(), { status: 400 })
  const { list, neededBy, version, ...details } = parsed.value
  const read = await readListedProducts(list)
  if (read.outcome !== 'done') {
    return data(parsed.reply({ fieldErrors: { list: [read.message] } }), { status: 400 })
  }
  const result = await turnIntoEnquiry(db, actor, {
    contactRequest: isUuid(params.request) ? params.request : '',
    version,
    details: { ...details, neededBy: neededBy || null },
    products: read.products,
  })
  if (result.outcome === 'done') return redirect(enquiryPath(result.reference), 303)
  return data(parsed.reply({ formErrors: [result.message] }), {
    status: result.outcome === 'stale' || result.outcome === 'turned-already' ? 409 : 400,
  })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return staffMeta('Turn into an enquiry')
}

export default function MakeEnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, today } = loaderData
  const schema = turnIntoEnquiryForm(today)
  const { name: contactName, company, email, phone, message } = request
  const { form, fields, ref } = useSchemaForm(schema, {
    id: 'enquiry',
    lastResult: actionData,
    defaultValue: { contactName, company, email, phone, message },
  })
  return (
    <>
      <PageHead
        title="Turn into an enquiry"
        lead="It is sent in their name, under the consent they gave with their message. They are notified by mail."
        back={
          <Link to={href('/staff/contact/:request', { request: request.id })} className="text-link">
            {request.subject}
          </Link>
        }
      />
      <StaffForm {...getFormProps(form)} replace ref={ref} className="panel max-w-3xl space-y-4">
        <FormErrors errors={form.errors} />
        <input type="hidden" name="version" value={request.version} />
        <SchemaField schema={schema} field={fields.list} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SchemaField schema={schema} field={fields.contactName} />
          <SchemaField schema={schema} field={fields.company} />
          <SchemaField schema={schema} field={fields.email} />
          <SchemaField schema={schema} field={fields.phone} />
          <SchemaChoice schema={schema} field={fields.role} />
          <SchemaField schema={schema} field={fields.address} />
          <SchemaField schema={schema} field={fields.suburb} />
          <SchemaChoice schema={schema} field={fields.state} />
          <SchemaField schema={schema} field={fields.postcode} />
          <SchemaField schema={schema} field={fields.neededBy} min={today} />
          <SchemaField schema={schema} field={fields.purchaseOrder} />
        </div>
        <SchemaChoice schema={schema} field={fields.unloading} />
        <SchemaField schema={schema} field={fields.message} />
        <Button>Make the enquiry</Button>
      </StaffForm>
    </>
  )
}
