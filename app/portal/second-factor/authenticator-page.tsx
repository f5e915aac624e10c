import { data, href } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
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
import { portalSession } from '../portal-member.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import { portalEntrance } from '../sign-in/portal-entrance.server.ts'
import { requireConfirmedAccount } from '../sign-in/require-confirmed.server.ts'
import { nextPage } from '../sign-in/sign-in-path.ts'
import type { Route } from './+types/authenticator-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id, account, formToken } = context.get(portalSession)
  const next = nextPage(context, url.searchParams.get(nextParameter))
  const secret = await ensurePendingAuthenticator(database().db, account, id)
  if (secret === null) return { formToken, next, key: null }
  requireConfirmedAccount(context, url.pathname + url.search)
  return { formToken, next, key: formatAuthenticatorKey(secret) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireConfirmedAccount(context, url.pathname + url.search)
  const { id, account, name } = context.get(portalSession)
  const { db } = database()
  const now = new Date()
  const person = { kind: 'customer', account, company: null, name } as const
  const sent = { sent: await readForm(request, authenticatorForm), session: id }
  const taken = await handleAuthenticatorForm(db, person, sent, now)
  if (taken.outcome !== 'done')
    return data({ refused: taken.refused, codes: null }, { status: 400 })
  const sessionToken = await renewSession(db, id, now)
  const headers = await portalEntrance.sessionHeaders(request, { sessionToken, account })
  return data({ refused: undefined, codes: taken.recoveryCodes }, { headers })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta() {
  return portalMeta('Authenticator app')
}

export default function AuthenticatorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { formToken, next, key } = loaderData
  return (
    <AuthenticatorSteps
      secretKey={key}
      recoveryCodes={actionData?.codes ?? null}
      refused={actionData?.refused}
      picture={href('/portal/second-factor/key.svg')}
      formToken={<input type="hidden" name={formTokenField} value={formToken} />}
      reason="With it, someone who can read your mail still cannot sign in. Some companies require it of all their people."
      next={next}
      nextLabel="continue"
      heading="text-title"
    />
  )
}
