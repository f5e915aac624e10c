import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, href } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import {
  confirmAuthenticator,
  pendingAuthenticator,
} from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { renewSession } from '#app/domain/sign-in/second-factor/check-second-factor.server.ts'
import { authenticatorAddress } from '#app/domain/sign-in/second-factor/one-time-code.server.ts'
import { authenticatorForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { Button } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/fields/schema-field.tsx'
import { useSchemaForm } from '#app/ui/fields/use-schema-form.ts'
import { formTokenField } from '../forms/form-token-field.ts'
import { portalSession } from '../portal-member.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import { portalSessionHeaders } from '../sign-in/enter-portal.server.ts'
import { requireConfirmed } from '../sign-in/require-confirmed.server.ts'
import { nextPage } from '../sign-in/sign-in-path.ts'
import type { Route } from './+types/set-up-page.ts'
import { portalIssuer } from './portal-issuer.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export const loader = needsDatabase(async ({ url, context }: Route.LoaderArgs) => {
  const { id, account, email, formToken } = context.get(portalSession)
  const next = nextPage(url.searchParams.get(nextParameter))
  const secret = await pendingAuthenticator(database().db, account, id)
  if (secret === null) return { formToken, next, key: null }
  requireConfirmed(context, url.pathname + url.search)
  const address = authenticatorAddress(secret, portalIssuer, email)
  const key = new URL(address).searchParams.get('secret') ?? ''
  return { formToken, next, key: key.replace(/.{4}(?=.)/g, '$& ') }
})

export const action = needsDatabase(async ({ request, context, url }: Route.ActionArgs) => {
  requireConfirmed(context, url.pathname + url.search)
  const sent = parseWithZod(await request.formData(), { schema: authenticatorForm })
  if (sent.status !== 'success') {
    return data({ refused: sent.reply(), codes: null }, { status: 400 })
  }
  const { id, account, name } = context.get(portalSession)
  const { db } = database()
  const now = new Date()
  const person = { kind: 'customer', account, company: null, name } as const
  const result = await confirmAuthenticator(db, person, { session: id, code: sent.value.code }, now)
  if (!result.ok) {
    const wrong =
      result.reason === 'in-use'
        ? 'An authenticator is set up already.'
        : 'This is not what the app shows now. See that the clock of your phone is right.'
    const refused = sent.reply({ fieldErrors: { code: [wrong] } })
    return data({ refused, codes: null }, { status: 400 })
  }
  const sessionToken = await renewSession(db, id, now)
  const headers = await portalSessionHeaders(request, { sessionToken, account })
  return data({ refused: undefined, codes: result.recoveryCodes }, { headers })
})

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return portalMeta('Authenticator app')
}

export default function SetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { formToken, next, key } = loaderData
  const { form, fields, ref } = useSchemaForm(authenticatorForm, {
    lastResult: actionData?.refused,
  })
  if (actionData?.codes) return <RecoveryCodes codes={actionData.codes} next={next} />
  if (key === null) {
    return (
      <>
        <h1 className="text-title">Your authenticator app is set up</h1>
        <p className="mt-4 text-muted">It is asked for whenever you log in by mail.</p>
        <a href={next} className="button button-primary mt-6">
          Go on
        </a>
      </>
    )
  }
  return (
    <>
      <h1 className="text-title">Set up an authenticator app</h1>
      <p className="mt-4 text-muted">
        With it, whoever reads your mail still cannot log in; some companies ask it of all their
        people. Any app for one-time codes will do. Have it read this picture.
      </p>
      <img
        alt="The key below, for the camera of your phone"
        className="my-5 size-52 border border-rule bg-white"
        src={href('/portal/second-factor/key.svg')}
      />
      <p className="text-sm text-muted">Or type this key into the app:</p>
      <p className="numeric mt-1 text-lg break-words select-all">{key}</p>
      <Form {...getFormProps(form)} ref={ref} method="post" className="mt-6">
        <input type="hidden" name={formTokenField} value={formToken} />
        <SchemaField schema={authenticatorForm} field={fields.code} />
        <Button className="mt-5 w-full">Set it up</Button>
      </Form>
    </>
  )
}
