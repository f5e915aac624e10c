import { getFormProps } from '@conform-to/react'
import { data, Form, href, redirect } from 'react-router'
import { accessForm } from '#app/domain/portal-access/access-form.ts'
import { requestAccess } from '#app/domain/portal-access/access-requests.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { freeText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/access-page.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { isAsked: url.searchParams.has('asked') }
}

/** Contact details that the private page of an enquiry passes on, to prefill the form. */
const prefillForm = formSchema({
  name: freeText(),
  company: freeText(),
  email: freeText(),
  phone: freeText(),
})

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readIntentForm(request, { begin: prefillForm, '': accessForm })
  if (sent.intent === 'begin') return { begun: requireValue(sent) }
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const from = { address: context.get(visitorAddress), now: new Date() }
  const result = await requestAccess(database().db, sent.value, from)
  if (result.outcome === 'done') return redirect(`${href('/portal/sign-in/access')}?asked`, 303)
  const refused = sent.reply({
    formErrors: ['Too many requests came from here in the last hour. Call us, or try again later.'],
  })
  return data(refused, { status: 429, headers: { 'Retry-After': String(result.retryAfter) } })
}

export function meta() {
  return portalMeta('Ask for access')
}

export default function AccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const begun = actionData && 'begun' in actionData ? actionData.begun : undefined
  const lastResult = actionData && !('begun' in actionData) ? actionData : undefined
  const { form, fields, ref } = useSchemaForm(accessForm, { lastResult, defaultValue: begun })
  if (loaderData.isAsked) {
    return (
      <>
        <h1 className="text-title">We have your request</h1>
        <p className="mt-4 text-lg text-muted">
          We have mailed you a copy. Our Customer Service Team reviews requests in business hours,
          and mails you as soon as you have access.
        </p>
        <p className="mt-6">
          <TextLink to={href('/portal/sign-in')}>Back to signing in</TextLink>
        </p>
      </>
    )
  }
  return (
    <>
      <h1 className="text-title">Ask for access</h1>
      <p className="mt-3 text-muted">
        For the first person of a company. You can then invite your colleagues yourself.
      </p>
      <Form {...getFormProps(form)} ref={ref} method="post" className="mt-6 space-y-5">
        <FormErrors result={lastResult} />
        <SchemaField schema={accessForm} field={fields.name} />
        <SchemaField schema={accessForm} field={fields.company} />
        <SchemaField schema={accessForm} field={fields.email} />
        <SchemaField schema={accessForm} field={fields.phone} />
        <SchemaField schema={accessForm} field={fields.message} />
        <Button className="w-full">Ask for access</Button>
      </Form>
      <p className="mt-6">
        <TextLink to={href('/portal/sign-in')}>Back to signing in</TextLink>
      </p>
    </>
  )
}
