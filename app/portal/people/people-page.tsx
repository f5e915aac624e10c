import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { data, href, Link, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { memberRoleExplanations, memberRoleLabels, memberRoles } from '#app/domain/access/roles.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { listMembers, readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { canTakeOver } from '#app/domain/membership/can-take-over.ts'
import { invitationForm } from '#app/domain/portal-access/access-form.ts'
import { inviteMember } from '#app/domain/portal-access/invite-member.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireMember } from '#app/portal/require-member.ts'
import { Button } from '#app/ui/button.tsx'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { SchemaField } from '#app/ui/form/schema-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { PortalForm } from '../forms/portal-form.tsx'
import { portalMeta } from '../shell/portal-meta.ts'
import { requireConfirmed } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/people-page.ts'
import {
  handleColleagueForm,
  handleSecondFactorForm,
  isInvitationIntent,
  readPeopleForm,
} from './handle-people-forms.server.ts'
import { PersonItem } from './person-item.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, inCompany, needsSecondFactor } = requireMember(context, 'see-members')
  const mayKeep = reachOf(actor, 'keep-members') !== 'none'
  return inCompany(async (tx) => ({
    people: (await listMembers(tx, actor)).filter(({ isSuspended }) => mayKeep || !isSuspended),
    version: mayKeep ? await readCompanyVersion(tx, actor) : null,
    needsSecondFactor,
    mayKeepKeys: reachOf(actor, 'keep-keys') !== 'none',
    self: actor.account,
    sites: await listCompanySites(tx, actor),
    change: url.searchParams.get('change'),
    mailed: url.searchParams.get('mailed'),
  }))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readPeopleForm(request)
  const back = href('/portal/:company/people', params)
  if (form.intent === 'second-factor') {
    const member = requireMember(context, 'keep-members')
    requireConfirmed(context, back)
    return handleSecondFactorForm(form, member, back)
  }
  if (form.intent !== 'invite' && form.intent !== '') {
    const member = requireMember(context, 'keep-members')
    if (!isInvitationIntent(form.intent)) requireConfirmed(context, back)
    return handleColleagueForm(form, member, back)
  }
  const { actor, company } = requireMember(context, 'invite-members')
  if (form.status !== 'success') return data({ reply: form.reply() }, { status: 400 })
  const result = await inviteMember(database().db, company, actor, form.value)
  if (result.outcome === 'done') return redirect(back, 303)
  return data({ reply: form.reply({ formErrors: [result.message] }) }, { status: 400 })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta() {
  return portalMeta('People')
}

export default function PeoplePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { people, version, self, change, mailed, needsSecondFactor, mayKeepKeys } = loaderData
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  return (
    <div className="max-w-3xl">
      <h1 className="text-title">People</h1>
      <p className="mt-2 text-muted">
        The people of your company who can see these orders, and their roles.
      </p>
      {refused && (
        <RefusalNotice answer={actionData} className="mt-5">
          <p>{refused}</p>
        </RefusalNotice>
      )}
      <ul className="mt-6 border-t border-rule">
        {people.map((person) => (
          <PersonItem
            key={person.account}
            person={person}
            version={version}
            isSelf={person.account === self}
            heirs={person.account === change ? people.filter(canTakeOver) : null}
            sites={loaderData.sites}
            wasMailed={person.account === mailed}
          />
        ))}
      </ul>
      {version !== null && (
        <section aria-labelledby="invite" className="mt-10">
          <h2 id="invite" className="mb-4 text-heading">
            Invite a colleague
          </h2>
          <FormErrors result={reply} />
          <InviteForm key={people.length} lastResult={reply} />
        </section>
      )}
      {version !== null && <SecondFactorSection isNeeded={needsSecondFactor} version={version} />}
      {version !== null && (
        <section aria-labelledby="single-sign-on" className="mt-10">
          <h2 id="single-sign-on" className="text-heading">
            Your own sign-in service
          </h2>
          <p className="mt-2 text-muted">
            Your people can sign in with Microsoft Entra ID, Okta, Google or another service of your
            company.{' '}
            <Link to={href('/portal/:company/single-sign-on', params)} className="text-link">
              Single sign-on
            </Link>
          </p>
        </section>
      )}
      {mayKeepKeys && (
        <section aria-labelledby="interfaces" className="mt-10">
          <h2 id="interfaces" className="text-heading">
            Your own systems
          </h2>
          <p className="mt-2 text-muted">
            Keys with which your ERP or warehouse system orders and follows orders.{' '}
            <Link to={href('/portal/:company/interfaces', params)} className="text-link">
              Interfaces
            </Link>
          </p>
        </section>
      )}
      <section aria-labelledby="roles" className="mt-10">
        <h2 id="roles" className="mb-4 text-heading">
          What each role does
        </h2>
        <DataList className="border-t">
          {memberRoles.map((role) => (
            <DataRow key={role} label={memberRoleLabels[role]}>
              {memberRoleExplanations[role]}
            </DataRow>
          ))}
        </DataList>
      </section>
    </div>
  )
}

/** Form to invite a colleague: name, email address and role. */
function InviteForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { form, fields, ref } = useSchemaForm(invitationForm, { lastResult })
  return (
    <PortalForm {...getFormProps(form)} ref={ref} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <SchemaField schema={invitationForm} field={fields.name} />
        <SchemaField schema={invitationForm} field={fields.email} />
      </div>
      <RadioGroup
        name="role"
        label="Role"
        // Without JavaScript the page is rendered again after an error; this keeps the chosen role.
        defaultValue={String(lastResult?.initialValue?.role ?? 'buyer')}
        options={memberRoles.map((value) => ({
          value,
          label: `${memberRoleLabels[value]}: ${memberRoleExplanations[value]}`,
        }))}
      />
      <Button name="intent" value="invite">
        Invite
      </Button>
    </PortalForm>
  )
}

interface SecondFactorSectionProps {
  isNeeded: boolean
  /** The company's version, which every change of this setting increments. */
  version: number
}

/** Form with which an owner requires a second factor of all members, or stops requiring it. */
function SecondFactorSection({ isNeeded, version }: SecondFactorSectionProps) {
  return (
    <section aria-labelledby="second-factor" className="mt-10">
      <h2 id="second-factor" className="text-heading">
        A second factor when signing in
      </h2>
      <p className="mt-2 text-muted">
        {isNeeded
          ? 'Everybody in your company signs in with a passkey, or with a mail and a code from an authenticator app.'
          : 'Everybody signs in with a mail or a passkey. You can require a code from an authenticator app in addition to the mail. Members without an app, including you, will be asked to set it up on their next page.'}
      </p>
      <PortalForm preventScrollReset className="mt-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="needs" value={isNeeded ? 'no' : 'yes'} />
        <Button name="intent" value="second-factor" look="secondary">
          {isNeeded ? 'Stop requiring it' : 'Require it of everybody'}
        </Button>
      </PortalForm>
    </section>
  )
}
