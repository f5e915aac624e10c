import type { SubmissionResult } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { refusalFor } from '#app/domain/access/policy.ts'
import { listTeam } from '#app/domain/desk/team/list-team.server.ts'
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
import { pageNotFound } from '#app/platform/request/route-validation.ts'
import { notAllowedPage } from '#app/staff/require-staff.ts'
import { deskEntrance } from '#app/staff/sign-in/desk-entrance.server.ts'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmed, requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/email-page.ts'

/**
 * Loads the staff member whose address is changed. @throws a 403 page if the actor may not change
 * it; a 404 page if there is no such active staff member
 */
async function requirePerson({
  params,
  url,
  context,
}: Pick<Route.LoaderArgs, 'params' | 'url' | 'context'>) {
  const { account } = params
  const actor = context.get(staffActor)
  const refusal = refusalFor(actor, 'change-email', account === actor.account)
  if (refusal) throw notAllowedPage(refusal)
  const person = (await listTeam(database().db)).find(({ id }) => id === account)
  if (!person || person.deactivatedAt) throw pageNotFound(url)
  const { id, name, email } = person
  return { actor, person: { id, name, email, isSelf: id === actor.account } }
}

export async function loader(args: Route.LoaderArgs) {
  const { person } = await requirePerson(args)
  requireConfirmed(args.context, args.url)
  const waiting = await findPendingEmailChange(database().db, person.id, new Date())
  return { person, waitsFor: waiting?.newEmail ?? null }
}

const forms = {
  ask: newEmailForm,
  prove: emailCodeForm,
  withdraw: buttonForm,
}

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args
  const { actor, person } = await requirePerson(args)
  await requireConfirmedForm({ request, url, context }, `Change the address of ${person.name}`)
  const sent = await readIntentForm(request, forms)
  const { db } = database()
  const now = new Date()
  const account = person.id
  if (sent.intent === 'withdraw') {
    await withdrawEmailChange(db, actor, account, now)
    return redirect(url.pathname, 303)
  }
  if (sent.intent === 'prove') {
    if (sent.status !== 'success') return refuse('prove', sent.reply())
    const session = context.get(staffSession).id
    const proven = await completeEmailChange(db, actor, { account, session, ...sent.value }, now)
    if (proven.outcome !== 'done')
      return refuse('prove', sent.reply({ fieldErrors: { code: [proven.message] } }))
    const { sessionToken } = proven
    const headers = sessionToken
      ? { 'Set-Cookie': deskEntrance.sessionCookie(sessionToken) }
      : undefined
    const page = person.isSelf
      ? href('/staff/account')
      : href('/staff/people/:account', { account })
    return redirect(page, { status: 303, ...(headers && { headers }) })
  }
  if (sent.status !== 'success') return refuse('ask', sent.reply())
  const asked = await requestEmailChange(db, actor, { account, ...sent.value }, now)
  if (asked.outcome !== 'done')
    return refuse('ask', sent.reply({ fieldErrors: { email: [asked.message] } }))
  await printEmailCode(db, asked.change, sent.value.email)
  return redirect(url.pathname, 303)
}

function refuse(of: 'ask' | 'prove', lastResult: SubmissionResult<string[]>) {
  return data({ of, lastResult }, { status: 400 })
}

export function meta() {
  return staffMeta('Change of address')
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, waitsFor } = loaderData
  const refusedIn = (of: 'ask' | 'prove') =>
    actionData?.of === of ? actionData.lastResult : undefined
  const back = person.isSelf
    ? href('/staff/account')
    : href('/staff/people/:account', { account: person.id })
  return (
    <>
      <PageHead
        title={person.isSelf ? 'Your e-mail address' : `The e-mail address of ${person.name}`}
        back={
          <Link to={back} className="text-link">
            {person.isSelf ? 'Your account' : person.name}
          </Link>
        }
        lead={`Now ${person.email}. A code verifies the new address. The old address is notified and can object for ${objectionDays} days.`}
      />
      {waitsFor ? (
        <EmailCodeForm
          person={person}
          email={waitsFor}
          lastResult={refusedIn('prove')}
          SignedForm={StaffForm}
        />
      ) : (
        <NewEmailForm
          person={person}
          lastResult={refusedIn('ask') ?? refusedIn('prove')}
          SignedForm={StaffForm}
        />
      )}
    </>
  )
}
