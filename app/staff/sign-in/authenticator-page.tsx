import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href } from 'react-router'
import {
  confirmAuthenticator,
  pendingAuthenticator,
} from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { renewSession } from '#app/domain/sign-in/second-factor/check-second-factor.server.ts'
import { authenticatorAddress } from '#app/domain/sign-in/second-factor/one-time-code.server.ts'
import { authenticatorForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/fields/schema-field.tsx'
import { useSchemaForm } from '#app/ui/fields/use-schema-form.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { staffMiddleware } from '../route-middleware.server.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/authenticator-page.ts'
import { sessionCookieFor } from './door.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { requireConfirmed } from './require-confirmed.server.ts'

export const middleware = staffMiddleware('has-session', 'own-forms')

export const loader = needsDatabase(async ({ context, url }: Route.LoaderArgs) => {
  const { account, email, roles } = context.get(staffActor)
  const isRequired = roles.includes('administrator')
  const secret = await pendingAuthenticator(database().db, account, context.get(staffSession).id)
  if (secret === null) return { isRequired, key: null }
  requireConfirmed(context, url)
  const address = authenticatorAddress(secret, 'Vpack desk', email)
  const key = new URL(address).searchParams.get('secret') ?? ''
  return { isRequired, key: key.replace(/.{4}(?=.)/g, '$& ') }
})

export const action = needsDatabase(async ({ request, context, url }: Route.ActionArgs) => {
  requireConfirmed(context, url)
  const sent = parseWithZod(await request.formData(), { schema: authenticatorForm })
  if (sent.status !== 'success')
    return data({ refused: sent.reply(), codes: null }, { status: 400 })
  const { db } = database()
  const now = new Date()
  const { id: session } = context.get(staffSession)
  const shown = { session, code: sent.value.code }
  const result = await confirmAuthenticator(db, context.get(staffActor), shown, now)
  if (!result.ok) {
    const wrong =
      result.reason === 'in-use'
        ? 'An authenticator is set up already.'
        : 'This is not what the app shows now. See that the clock of your phone is right.'
    const refused = sent.reply({ fieldErrors: { code: [wrong] } })
    return data({ refused, codes: null }, { status: 400 })
  }
  const token = await renewSession(db, session, now)
  return data(
    { refused: undefined, codes: result.recoveryCodes },
    { headers: { 'Set-Cookie': sessionCookieFor(token) } },
  )
})

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return staffMeta('Authenticator app')
}

export default function AuthenticatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isRequired, key } = loaderData
  const { form, fields, ref } = useSchemaForm(authenticatorForm, {
    lastResult: actionData?.refused,
  })
  if (actionData?.codes) return <RecoveryCodes codes={actionData.codes} />
  if (key === null) {
    return (
      <>
        <h1 className="text-heading">Your authenticator app is set up</h1>
        <p className="mt-4 text-muted">It is asked for at every sign-in by mail.</p>
        <ButtonLink to={href('/staff')} className="mt-6">
          Go to the desk
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <h1 className="text-heading">Set up an authenticator app</h1>
      <p className="mt-4 text-muted">
        {isRequired
          ? 'Administrators sign in with two things: their mail and an app on their phone. '
          : 'With it, whoever reads your mail still cannot sign in. '}
        Any app for one-time codes will do. Have it read this picture.
      </p>
      <img
        alt="The key below, for the camera of your phone"
        className="door-picture"
        src={href('/staff/sign-in/authenticator.svg')}
      />
      <p className="text-sm text-muted">Or type this key into the app:</p>
      <p className="numeric mt-1 text-lg break-words select-all">{key}</p>
      <StaffForm {...getFormProps(form)} ref={ref} className="mt-6">
        <SchemaField schema={authenticatorForm} field={fields.code} />
        <Button className="mt-5 w-full">Set it up</Button>
      </StaffForm>
    </>
  )
}
