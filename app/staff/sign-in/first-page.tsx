import { getFormProps } from '@conform-to/react'
import { data, Form, href } from 'react-router'
import { readSignInPlace } from '#app/domain/sign-in/browser-cookies.server.ts'
import {
  isFirstAdministratorToken,
  makeFirstAdministrator,
} from '#app/domain/sign-in/first-administrator.server.ts'
import { firstAdministratorForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { secretUrlHeaders } from '#app/platform/request/secret-url-headers.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import type { Route } from './+types/first-page.ts'
import { deskEntrance } from './desk-entrance.server.ts'

const linkExpiredMessage =
  'This link can be used once, until the desk has its first administrator. Ask an administrator to invite you.'

export async function loader({ params }: Route.LoaderArgs) {
  const isOpen = await isFirstAdministratorToken(database().db, params.token)
  return data({ isOpen }, { status: isOpen ? 200 : 410, headers: secretUrlHeaders })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readForm(request, firstAdministratorForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const place = readSignInPlace(request, context.get(visitorAddress))
  const { token } = params
  const person = { ...sent.value, ...place, token }
  const result = await makeFirstAdministrator(database().db, person, new Date())
  if (result.outcome !== 'done')
    return data(sent.reply({ formErrors: [linkExpiredMessage] }), { status: 410 })
  return deskEntrance.enter(request, result, href('/staff'))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta() {
  return staffMeta('First administrator')
}

export default function FirstPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields, ref } = useSchemaForm(firstAdministratorForm, { lastResult: actionData })
  if (!loaderData.isOpen) {
    return (
      <>
        <h1 className="text-heading">This link no longer works</h1>
        <p className="mt-4 text-muted">{linkExpiredMessage}</p>
        <ButtonLink to={href('/staff/sign-in')} className="mt-6">
          Sign in
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <h1 className="text-heading">Become the first administrator</h1>
      <p className="mt-4 text-muted">
        You will set up an authenticator app next, then invite your colleagues.
      </p>
      <Form {...getFormProps(form)} ref={ref} method="post" className="mt-6 grid gap-5">
        <FormErrors result={actionData} />
        <SchemaField schema={firstAdministratorForm} field={fields.name} />
        <SchemaField schema={firstAdministratorForm} field={fields.email} />
        <Button>Begin</Button>
      </Form>
    </>
  )
}
