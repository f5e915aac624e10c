import { data, href } from 'react-router'
import { pendingAuthenticator } from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { AuthenticatorSetUp } from '#app/domain/sign-in/second-factor/authenticator-set-up.tsx'
import { renewSession } from '#app/domain/sign-in/second-factor/check-second-factor.server.ts'
import { authenticatorKey } from '#app/domain/sign-in/second-factor/one-time-code.server.ts'
import { RecoveryCodes } from '#app/domain/sign-in/second-factor/recovery-codes.tsx'
import { takeAuthenticatorForm } from '#app/domain/sign-in/second-factor/take-authenticator-form.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formTokenField } from '../forms/form-token-field.ts'
import { useFormToken } from '../forms/staff-form.tsx'
import { staffMiddleware } from '../route-middleware.server.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/authenticator-page.ts'
import { sessionCookieFor } from './door.server.ts'

export const middleware = staffMiddleware('has-session', 'own-forms')

export const loader = needsDatabase(async ({ context }: Route.LoaderArgs) => {
  const { account, roles } = context.get(staffActor)
  const isRequired = roles.includes('administrator')
  const secret = await pendingAuthenticator(database().db, account)
  if (secret === null) return { isRequired, key: null }
  return { isRequired, key: authenticatorKey(secret) }
})

export const action = needsDatabase(async ({ request, context }: Route.ActionArgs) => {
  const { db } = database()
  const now = new Date()
  const form = await request.formData()
  const taken = await takeAuthenticatorForm(db, context.get(staffActor), form, now)
  if (!taken.ok) return data({ refused: taken.refused, codes: null }, { status: 400 })
  const token = await renewSession(db, context.get(staffSession).id, now)
  return data(
    { refused: undefined, codes: taken.recoveryCodes },
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
  const formToken = useFormToken()
  if (actionData?.codes) {
    return (
      <>
        <h1 className="text-heading">Keep these recovery codes</h1>
        <RecoveryCodes codes={actionData.codes} next={href('/staff')} goOn="go to the desk" />
      </>
    )
  }
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
      <AuthenticatorSetUp
        picture={href('/staff/sign-in/authenticator.svg')}
        secretKey={key}
        refused={actionData?.refused}
        formToken={<input type="hidden" name={formTokenField} value={formToken} />}
      />
    </>
  )
}
