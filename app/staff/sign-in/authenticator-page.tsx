import { data, href } from 'react-router'
import {
  ensurePendingAuthenticator,
  handleAuthenticatorForm,
} from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { AuthenticatorSteps } from '#app/domain/sign-in/second-factor/authenticator-steps.tsx'
import { formatAuthenticatorKey } from '#app/domain/sign-in/second-factor/one-time-code.server.ts'
import { renewSession } from '#app/domain/sign-in/second-factor/verify-second-factor.server.ts'
import { authenticatorForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { useFormToken } from '../forms/staff-form.tsx'
import { staffMiddleware } from '../route-middleware.server.ts'
import { staffMeta } from '../shell/staff-meta.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/authenticator-page.ts'
import { deskEntrance } from './desk-entrance.server.ts'
import { requireConfirmed } from './require-confirmed.server.ts'

export const middleware = staffMiddleware('has-session', 'own-forms')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, roles } = context.get(staffActor)
  const isRequired = roles.includes('administrator')
  const secret = await ensurePendingAuthenticator(
    database().db,
    account,
    context.get(staffSession).id,
  )
  if (secret === null) return { isRequired, key: null }
  requireConfirmed(context, url)
  return { isRequired, key: formatAuthenticatorKey(secret) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireConfirmed(context, url)
  const { db } = database()
  const now = new Date()
  const { id: session } = context.get(staffSession)
  const sent = { sent: await readForm(request, authenticatorForm), session }
  const taken = await handleAuthenticatorForm(db, context.get(staffActor), sent, now)
  if (taken.outcome !== 'done')
    return data({ refused: taken.refused, codes: null }, { status: 400 })
  const token = await renewSession(db, session, now)
  return data(
    { refused: undefined, codes: taken.recoveryCodes },
    { headers: { 'Set-Cookie': deskEntrance.sessionCookie(token) } },
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return staffMeta('Authenticator app')
}

export default function AuthenticatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isRequired, key } = loaderData
  const formToken = useFormToken()
  return (
    <AuthenticatorSteps
      secretKey={key}
      recoveryCodes={actionData?.codes ?? null}
      refused={actionData?.refused}
      picture={href('/staff/sign-in/authenticator.svg')}
      formToken={<input type="hidden" name={formTokenField} value={formToken} />}
      reason={
        isRequired
          ? 'Administrators need an authenticator app on their phone as a second factor.'
          : 'With it, someone who can read your mail still cannot sign in.'
      }
      next={href('/staff')}
      nextLabel="go to the desk"
      heading="text-heading"
    />
  )
}
