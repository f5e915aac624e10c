import type { SubmissionResult } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import {
  completeEmailChange,
  findPendingEmailChange,
  printEmailCode,
} from '#app/domain/sign-in/address/complete-email-change.server.ts'
import { objectionDays } from '#app/domain/sign-in/address/email-change.ts'
import { EmailCodeForm, NewEmailForm } from '#app/domain/sign-in/address/email-forms.tsx'
import {
  requestEmailChange,
  withdrawEmailChange,
} from '#app/domain/sign-in/address/request-email-change.server.ts'
import { emailCodeForm, newEmailForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { readIntentForm } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalSession } from '../portal-member.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import { portalEntrance } from '../sign-in/portal-entrance.server.ts'
import { requireConfirmedAccount } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/email-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor } = requireMember(context, 'change-email')
  requireConfirmedAccount(context, href('/portal/:company/account/email', params))
  const { email } = context.get(portalSession)
  const waiting = await findPendingEmailChange(database().db, actor.account, new Date())
  return { name: actor.name, email, waitsFor: waiting?.newEmail ?? null }
}

const forms = { ask: newEmailForm, prove: emailCodeForm, withdraw: buttonForm }

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor } = requireMember(context, 'change-email')
  const page = href('/portal/:company/account/email', params)
  requireConfirmedAccount(context, page)
  const sent = await readIntentForm(request, forms)
  const { db } = database()
  const now = new Date()
  const { account } = actor
  if (sent.intent === 'withdraw') {
    await withdrawEmailChange(db, actor, account, now)
    return redirect(page, 303)
  }
  if (sent.intent === 'prove') {
    if (sent.status !== 'success') return refuse('prove', sent.reply())
    const { id: session } = context.get(portalSession)
    const proven = await completeEmailChange(db, actor, { account, session, ...sent.value }, now)
    if (proven.outcome !== 'done')
      return refuse('prove', sent.reply({ fieldErrors: { code: [proven.message] } }))
    const { sessionToken } = proven
    const cookie = sessionToken && portalEntrance.sessionCookie(sessionToken)
    return redirect(href('/portal/:company/account', params), {
      status: 303,
      ...(cookie && { headers: { 'Set-Cookie': cookie } }),
    })
  }
  if (sent.status !== 'success') return refuse('ask', sent.reply())
  const asked = await requestEmailChange(db, actor, { account, ...sent.value }, now)
  if (asked.outcome !== 'done')
    return refuse('ask', sent.reply({ fieldErrors: { email: [asked.message] } }))
  await printEmailCode(db, asked.change, sent.value.email)
  return redirect(page, 303)
}

function refuse(of: 'ask' | 'prove', lastResult: SubmissionResult<string[]>) {
  return data({ of, lastResult }, { status: 400 })
}

export function meta() {
  return portalMeta('Your e-mail address')
}

export default function EmailPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, email, waitsFor } = loaderData
  const refusedIn = (of: 'ask' | 'prove') =>
    actionData?.of === of ? actionData.lastResult : undefined
  const person = { name, isSelf: true }
  return (
    <div className="max-w-2xl">
      <p className="mb-1 text-sm">
        <Link to={href('/portal/:company/account', params)} className="text-link">
          Your account
        </Link>
      </p>
      <h1 className="text-title">Your e-mail address</h1>
      <p className="mt-2 mb-6 break-words text-muted">
        Now {email}. A code verifies the new address. The old address is notified and can object for{' '}
        {objectionDays} days.
      </p>
      {waitsFor ? (
        <EmailCodeForm
          person={person}
          email={waitsFor}
          lastResult={refusedIn('prove')}
          SignedForm={PortalForm}
        />
      ) : (
        <NewEmailForm
          person={person}
          lastResult={refusedIn('ask') ?? refusedIn('prove')}
          SignedForm={PortalForm}
        />
      )}
    </div>
  )
}
