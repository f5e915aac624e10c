import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { data, href, Link, redirect, useLocation } from 'react-router'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { memberNameForm } from '#app/domain/accounts/account-forms.ts'
import { changeOwnContact } from '#app/domain/accounts/accounts.server.ts'
import { findPhone, listMembers } from '#app/domain/customers/members/members.server.ts'
import { canTakeOver } from '#app/domain/membership/can-take-over.ts'
import { leaveCompany } from '#app/domain/membership/end-membership.server.ts'
import { describeOpenWork } from '#app/domain/membership/hand-over.server.ts'
import { endLoneSessions } from '#app/domain/membership/lock-member.server.ts'
import { listPasskeys, removePasskey } from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { removeOwnAuthenticator } from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import { endOtherSessions, endSession } from '#app/domain/sign-in/session/end-sessions.server.ts'
import { listSessions, type OwnSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { maxSessionDays, maxSessionIdleHours } from '#app/domain/sign-in/session/session-cookie.ts'
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
import { requireConfirmedAccount } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/account-page.ts'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { LeaveSection } from './leave-section.tsx'
import { PasskeySection } from './passkey-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const member = requireMember(context, 'keep-own-account')
  const { actor, company, name: companyName, needsSecondFactor, inCompany } = member
  const { id: current, email, hasAuthenticator, signedInFor } = context.get(portalSession)
  const { account, role, name } = actor
  const sessions = await listSessions(database().db, account, new Date(), 'portal')
  return {
    name,
    email,
    companyName,
    // The company decides how they sign in, so their account's own ways are not offered.
    isSignInManaged: signedInFor !== null && member.requiresSingleSignOn && role !== 'owner',
    role: memberRoleLabels[role],
    hasAuthenticator,
    needsSecondFactor,
    passkeys: await listPasskeys(database().db, account),
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === current })),
    ...(await inCompany(async (tx) => ({
      phone: await findPhone(tx, actor),
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
    requireConfirmedAccount(context, href('/portal/:company/account', params))
  const { id: session } = context.get(portalSession)
  switch (sent.intent) {
    case 'rename': {
      if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
      await changeOwnContact(db, actor, sent.value)
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
      if (dropped.outcome !== 'done') return answerRefusal(dropped)
      break
    }
    case 'leave': {
      const { heir = null } = requireValue(sent)
      const left = await inCompany((tx) => leaveCompany(tx, actor, { successor: heir }))
      if (left.outcome !== 'done') return answerRefusal(left)
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
          {email} · {role} at {companyName}.{' '}
          {!loaderData.isSignInManaged && (
            <Link to={href('/portal/:company/account/email', params)} className="text-link">
              Change the e-mail address
            </Link>
          )}
        </p>
        {refused && (
          <RefusalNotice answer={actionData} className="mt-5">
            <p>{refused}</p>
          </RefusalNotice>
        )}
      </div>
      <NameSection
        key={`${name} ${loaderData.phone}`}
        name={name}
        phone={loaderData.phone}
        lastResult={reply}
      />
      {loaderData.isSignInManaged ? (
        <section aria-labelledby="keys-title">
          <h2 id="keys-title" className="text-heading">
            How you sign in
          </h2>
          <p className="mt-2 text-muted">
            With the sign-in of {companyName}, which also decides about your password and e-mail
            address.
          </p>
        </section>
      ) : (
        <>
          <PasskeySection email={email} passkeys={passkeys} address={`${pathname}/passkey`} />
          <AuthenticatorSection
            hasAuthenticator={loaderData.hasAuthenticator}
            isNeeded={loaderData.needsSecondFactor}
            address={`${href('/portal/second-factor/set-up')}?${new URLSearchParams({ next: pathname })}`}
          />
        </>
      )}
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
        <p className="mt-2 text-muted">
          Alerts on your phone, when something happens to an order.{' '}
          <Link to={href('/portal/:company/account/alerts', params)} className="text-link">
            Set up
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
  phone: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form to change the member's own name and telephone number. */
function NameSection({ name, phone, lastResult }: NameSectionProps) {
  const { form, fields, ref } = useSchemaForm(memberNameForm, {
    id: 'name',
    lastResult,
    defaultValue: { name, phone },
  })
  return (
    <section aria-labelledby="name-title">
      <h2 id="name-title" className="text-heading">
        Your name and phone
      </h2>
      <PortalForm {...getFormProps(form)} ref={ref} className="mt-4 grid max-w-sm gap-4">
        <SchemaField schema={memberNameForm} field={fields.name} />
        <SchemaField schema={memberNameForm} field={fields.phone} />
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
