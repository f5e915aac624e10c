import type { SubmissionResult } from '@conform-to/react'
import { getFormProps } from '@conform-to/react'
import { data, href, Link, redirect, useLocation } from 'react-router'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { memberNameForm } from '#app/domain/accounts/own-name-form.ts'
import { renameAccount } from '#app/domain/accounts/rename-account.server.ts'
import { listMembers } from '#app/domain/customers/members/list-members.server.ts'
import { canTakeOver } from '#app/domain/membership/can-take-over.ts'
import { endLoneSessions } from '#app/domain/membership/end-lone-sessions.server.ts'
import { leaveCompany } from '#app/domain/membership/end-membership.server.ts'
import { describeOpenWork } from '#app/domain/membership/hand-over.server.ts'
import { listPasskeys, removePasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { removeOwnAuthenticator } from '#app/domain/sign-in/second-factor/remove-authenticator.server.ts'
import { endOtherSessions, endSession } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { OwnSession } from '#app/domain/sign-in/session/list-sessions.server.ts'
import { listSessions } from '#app/domain/sign-in/session/list-sessions.server.ts'
import { maxSessionDays, maxSessionIdleHours } from '#app/domain/sign-in/session/session-limits.ts'
import { SessionList } from '#app/domain/sign-in/session/session-list.tsx'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalSession } from '../portal-member.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import { requireConfirmed } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/account-page.ts'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { LeaveSection } from './leave-section.tsx'
import { PasskeySection } from './passkey-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = requireMember(context, 'keep-own-account')
  const { actor, company, name: companyName, needsSecondFactor, inCompany } = member
  const { id: current, email, hasAuthenticator } = context.get(portalSession)
  const { account, role, name } = actor
  const sessions = await listSessions(database().db, account, new Date(), 'portal')
  return {
    name,
    email,
    companyName,
    role: memberRoleLabels[role],
    hasAuthenticator,
    needsSecondFactor,
    passkeys: await listPasskeys(database().db, account),
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === current })),
    ...(await inCompany(async (tx) => ({
      belongings: await describeOpenWork(tx, { company, from: account }),
      heirs: (
        await listMembers(tx, actor)
      ).filter((one) => one.account !== account && canTakeOver(one)),
    }))),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, inCompany } = requireMember(context, 'keep-own-account')
  const { db } = database()
  const sent = await readIntentForm(request, forms)
  if (confirmedIntents.has(sent.intent))
    requireConfirmed(context, href('/portal/:company/account', params))
  const { id: session } = context.get(portalSession)
  switch (sent.intent) {
    case 'rename': {
      if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
      await renameAccount(db, actor, sent.value.name)
      break
    }
    case 'end-session':
      await endSession(db, actor, requireValue(sent).id)
      break
    case 'end-other-sessions':
      await endOtherSessions(db, actor, session)
      break
    case 'remove-passkey':
      await removePasskey(db, actor, { passkey: requireValue(sent).id, session })
      break
    case 'remove-authenticator': {
      const dropped = await removeOwnAuthenticator(db, actor, session)
      if (!dropped.ok) return answerRefusal(dropped)
      break
    }
    case 'leave': {
      const { heir = null } = requireValue(sent)
      const left = await inCompany((tx) => leaveCompany(tx, actor, { successor: heir }))
      if (!left.ok) return answerRefusal(left)
      await endLoneSessions(db, actor.account)
      return redirect(href('/portal'), 303)
    }
  }
  return redirect(href('/portal/:company/account', params), 303)
}

const forms = {
  rename: memberNameForm,
  'end-session': formSchema({ id: uuidText() }),
  'end-other-sessions': buttonForm,
  'remove-passkey': formSchema({ id: uuidText() }),
  'remove-authenticator': buttonForm,
  leave: formSchema({ heir: uuidText().optional() }),
}

/** Actions that need a recent sign-in. */
const confirmedIntents: ReadonlySet<keyof typeof forms> = new Set([
  'remove-passkey',
  'remove-authenticator',
  'end-session',
  'end-other-sessions',
])

export function meta() {
  return portalMeta('Your account')
}

export default function AccountPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, email, role, companyName, sessions, passkeys, belongings, heirs } = loaderData
  const { pathname } = useLocation()
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  return (
    <div className="max-w-3xl space-y-10">
      <div>
        <h1 className="text-title">Your account</h1>
        <p className="mt-2 break-words text-muted">
          {email} · {role} at {companyName}
        </p>
        {refused && (
          <RefusalNotice answer={actionData} className="mt-5">
            <p>{refused}</p>
          </RefusalNotice>
        )}
      </div>
      <NameSection key={name} name={name} lastResult={reply} />
      <PasskeySection email={email} passkeys={passkeys} address={`${pathname}/passkey`} />
      <AuthenticatorSection
        hasAuthenticator={loaderData.hasAuthenticator}
        isNeeded={loaderData.needsSecondFactor}
        address={`${href('/portal/second-factor/set-up')}?${new URLSearchParams({ next: pathname })}`}
      />
      <section aria-labelledby="mails-title">
        <h2 id="mails-title" className="text-heading">
          What we send you
        </h2>
        <p className="mt-2 text-muted">
          Mails at once, once a day or not at all, as you choose.{' '}
          <Link to={href('/portal/:company/account/mails', params)} className="text-link">
            Choose
          </Link>
        </p>
      </section>
      <SessionsSection sessions={sessions} />
      <LeaveSection company={companyName} belongings={belongings} heirs={heirs} />
    </div>
  )
}

interface NameSectionProps {
  name: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form to change the member's own name. */
function NameSection({ name, lastResult }: NameSectionProps) {
  const { form, fields, ref } = useSchemaForm(memberNameForm, {
    id: 'name',
    lastResult,
    defaultValue: { name },
  })
  return (
    <section aria-labelledby="name-title">
      <h2 id="name-title" className="text-heading">
        Your name
      </h2>
      <PortalForm {...getFormProps(form)} ref={ref} className="mt-4 grid max-w-sm gap-4">
        <SchemaField schema={memberNameForm} field={fields.name} />
        <Button name="intent" value="rename" look="secondary" className="justify-self-start">
          Save
        </Button>
      </PortalForm>
    </section>
  )
}

/** The browsers in which the member is signed in, each with a button that ends its session. */
function SessionsSection({ sessions }: { sessions: (OwnSession & { isThis: boolean })[] }) {
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="text-heading">
        Where you are signed in
      </h2>
      <p className="mt-2 text-muted">
        A session ends after {maxSessionIdleHours} hours without use, or after {maxSessionDays}{' '}
        days. End any that you do not recognise, then call us. All others end when you add or remove
        an app or a passkey.
      </p>
      <SessionList sessions={sessions} form={PortalForm} />
    </section>
  )
}
