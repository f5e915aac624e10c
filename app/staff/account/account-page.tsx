import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { data, href, redirect } from 'react-router'
import { staffRoleLabels } from '#app/domain/access/roles.ts'
import { staffNameForm } from '#app/domain/accounts/account-forms.ts'
import { renameAccount } from '#app/domain/accounts/accounts.server.ts'
import { canBeDeputy } from '#app/domain/accounts/deputies.ts'
import { listAbsencesFrom } from '#app/domain/desk/team/absences.server.ts'
import { listTeam } from '#app/domain/desk/team/list-team.server.ts'
import { AddPasskeyButton, PasskeyList } from '#app/domain/sign-in/passkey/passkey-button.tsx'
import {
  listPasskeys,
  removePasskey,
  type StoredPasskey,
} from '#app/domain/sign-in/passkey/passkeys.server.ts'
import { endOtherSessions, endSession } from '#app/domain/sign-in/session/end-sessions.server.ts'
import { listSessions, type OwnSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { maxSessionDays, maxSessionIdleHours } from '#app/domain/sign-in/session/session-cookie.ts'
import { SessionList } from '#app/domain/sign-in/session/session-list.tsx'
import { database } from '#app/platform/database/database.server.ts'
import { uuidText } from '#app/platform/forms/form-fields.ts'
import { buttonForm, formSchema } from '#app/platform/forms/form-schema.ts'
import { formTokenField } from '#app/platform/forms/form-texts.ts'
import { readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { StaffForm, useFormToken } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { AbsenceSection } from '../people/absence-section.tsx'
import { DeskSections } from '../shell/desk-sections.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import { staffActor, staffSession } from '../staff-actor.ts'
import type { Route } from './+types/account-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { account, name, email, roles } = context.get(staffActor)
  const { id: current } = context.get(staffSession)
  const { db } = database()
  const now = new Date()
  const team = await listTeam(db)
  const own = team.find(({ id }) => id === account)
  const names = new Map(team.map((member) => [member.id, member.name]))
  const absences = await listAbsencesFrom(db, isoDayOf(now), account)
  return {
    account,
    name,
    email,
    roles: roles.map((role) => staffRoleLabels[role]),
    hasAuthenticator: own?.hasAuthenticator ?? false,
    sessions: (await listSessions(db, account, now)).map((session) => ({
      ...session,
      isThis: session.id === current,
    })),
    passkeys: await listPasskeys(db, account),
    colleagues: team.filter(
      (colleague) =>
        colleague.id !== account && !colleague.deactivatedAt && canBeDeputy(roles, colleague.roles),
    ),
    absences: absences.map((absence) => ({ ...absence, cover: names.get(absence.deputy) ?? '' })),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const sent = await readIntentForm(request, forms)
  const actor = context.get(staffActor)
  const { db } = database()
  const does = confirmedIntents.get(sent.intent)
  if (does) await requireConfirmedForm({ request, url, context }, does)
  const { id: session } = context.get(staffSession)
  switch (sent.intent) {
    case 'rename': {
      if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
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
  }
  return redirect(href('/staff/account'), 303)
}

const forms = {
  rename: staffNameForm,
  'end-session': formSchema({ id: uuidText() }),
  'end-other-sessions': buttonForm,
  'remove-passkey': formSchema({ id: uuidText() }),
}

/** Actions that need a recent sign-in, with the description shown on the confirmation page. */
const confirmedIntents: ReadonlyMap<keyof typeof forms, string> = new Map([
  ['remove-passkey', 'Remove a passkey'],
  ['end-session', 'End one of your sessions'],
  ['end-other-sessions', 'End all your other sessions'],
])

export function meta() {
  return staffMeta('Your account')
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, name, email, roles, hasAuthenticator } = loaderData
  const { sessions, passkeys, colleagues, absences } = loaderData
  return (
    <>
      <PageHead title="Your account" lead={`${email} · ${roles.join(', ')}`} />
      <DeskSections>
        <NameSection name={name} lastResult={actionData} />
        <SessionsSection sessions={sessions} />
        <PasskeySection
          account={account}
          email={email}
          passkeys={passkeys}
          hasAuthenticator={hasAuthenticator}
        />
        <AbsenceSection
          mayPlan
          back={href('/staff/account')}
          account={account}
          colleagues={colleagues}
          absences={absences}
        />
      </DeskSections>
    </>
  )
}

interface NameSectionProps {
  name: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form to change the staff member's own name. */
function NameSection({ name, lastResult }: NameSectionProps) {
  const { form, fields, ref } = useSchemaForm(staffNameForm, {
    id: 'name',
    lastResult,
    defaultValue: { name },
  })
  return (
    <section aria-labelledby="name-title">
      <h2 id="name-title">Your name</h2>
      <StaffForm {...getFormProps(form)} ref={ref} className="mt-4 grid max-w-sm gap-4">
        <SchemaField schema={staffNameForm} field={fields.name} />
        <Button name="intent" value="rename" look="secondary" className="justify-self-start">
          Save
        </Button>
      </StaffForm>
    </section>
  )
}

/**
 * The browsers in which the staff member is signed in, each with a button that ends its session.
 */
function SessionsSection({ sessions }: { sessions: (OwnSession & { isThis: boolean })[] }) {
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <p className="mt-1 text-muted">
        A session ends after {maxSessionIdleHours} hours without use, and after {maxSessionDays}{' '}
        days. End any that you do not recognise, then tell an administrator. All but this one end
        when you set up an app, or add or remove a passkey.
      </p>
      <SessionList sessions={sessions} form={StaffForm} />
    </section>
  )
}

interface PasskeySectionProps {
  account: string
  email: string
  passkeys: StoredPasskey[]
  hasAuthenticator: boolean
}

/** Sign-in methods besides the emailed link: passkeys and the authenticator app. */
function PasskeySection({ account, email, passkeys, hasAuthenticator }: PasskeySectionProps) {
  const formToken = useFormToken()
  return (
    <section aria-labelledby="keys-title">
      <h2 id="keys-title">How you sign in</h2>
      <p className="mt-1 text-muted">
        By a mail to {email}. A passkey of your phone or computer is quicker and safer: it works on
        this site alone.
      </p>
      <PasskeyList passkeys={passkeys} form={StaffForm} />
      <AddPasskeyButton
        address={href('/staff/account/passkey')}
        token={{ [formTokenField]: formToken }}
      >
        <ButtonLink to={href('/staff/people/:account/email', { account })} look="secondary">
          Change your address
        </ButtonLink>
        {hasAuthenticator ? null : (
          <ButtonLink to={href('/staff/sign-in/authenticator')} look="secondary">
            Set up an authenticator app
          </ButtonLink>
        )}
      </AddPasskeyButton>
      {hasAuthenticator ? (
        <p className="mt-2 text-sm text-muted">Your authenticator app is set up.</p>
      ) : null}
    </section>
  )
}
