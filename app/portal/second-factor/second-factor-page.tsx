import { getFormProps } from '@conform-to/react'
import { data, Form, redirect } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { secondFactorErrors } from '#app/domain/sign-in/second-factor/second-factor-errors.ts'
import { verifySecondFactor } from '#app/domain/sign-in/second-factor/verify-second-factor.server.ts'
import { secondFactorForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { visitorAddress } from '#app/platform/request/request-context.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { portalSession } from '../portal-member.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import { portalEntrance } from '../sign-in/portal-entrance.server.ts'
import { nextPage, signInPath } from '../sign-in/sign-in-path.ts'
import type { Route } from './+types/second-factor-page.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { formToken, hasAuthenticator, secondFactorAt } = context.get(portalSession)
  const next = nextPage(context, url.searchParams.get(nextParameter))
  if (!hasAuthenticator || secondFactorAt) throw redirect(next, 303)
  return { formToken, next }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request, secondFactorForm)
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const { id, account, name } = context.get(portalSession)
  const address = context.get(visitorAddress)
  const person = { kind: 'customer', account, company: null, name, address } as const
  const shown = await verifySecondFactor(database().db, person, id, sent.value.code, new Date())
  if (shown.outcome === 'done') {
    const headers = await portalEntrance.sessionHeaders(request, { ...shown, account })
    return redirect(nextPage(context, sent.value.next), { status: 303, headers })
  }
  if (shown.outcome === 'session-ended') throw redirect(signInPath(), 303)
  const wrong = secondFactorErrors[shown.outcome]
  return data(sent.reply({ fieldErrors: { code: [wrong] } }), { status: 400 })
}

export function meta() {
  return portalMeta('Second factor')
}

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields, ref } = useSchemaForm(secondFactorForm, { lastResult: actionData })
  return (
    <>
      <h1 className="text-title">Your second factor</h1>
      <p className="mt-4 text-muted">
        Open your authenticator app and enter the code that it shows for the portal.
      </p>
      <Form {...getFormProps(form)} ref={ref} method="post" className="mt-6">
        <input type="hidden" name={formTokenField} value={loaderData.formToken} />
        <input type="hidden" name={fields.next.name} value={loaderData.next} />
        <SchemaField schema={secondFactorForm} field={fields.code} />
        <Button className="mt-5 w-full">Continue</Button>
      </Form>
      <p className="mt-6 text-sm text-muted">
        Lost your phone? Enter a recovery code instead; each works once. If you have none, an owner
        of your company or our team can remove the app. A passkey does not need a code.
      </p>
    </>
  )
}
