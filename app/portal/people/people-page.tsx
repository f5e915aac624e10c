import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect } from 'react-router'
import { freshWhenOvertaken } from '#app/document/fresh-when-overtaken.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { memberRoleLabels, memberRoleMeanings, memberRoles } from '#app/domain/access/roles.ts'
import { companyVersion } from '#app/domain/customers/members/company-version.server.ts'
import { listMembers } from '#app/domain/customers/members/list-members.server.ts'
import { mayInherit } from '#app/domain/membership/may-inherit.ts'
import { invitationForm } from '#app/domain/portal-access/access-form.ts'
import { inviteMember } from '#app/domain/portal-access/invite-member.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { requireChoice } from '#app/platform/forms/field-text.ts'
import { DataList, DataRow } from '#app/ui/data-list.tsx'
import { FormRefused } from '#app/ui/form/form-refused.tsx'
import { Refused } from '#app/ui/form/refused.tsx'
import { letIn } from '../let-in.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import { requireConfirmed } from '../sign-in/require-confirmed.server.ts'
import type { Route } from './+types/people-page.ts'
import {
  changeSecondFactor,
  isOfInvitation,
  readPeopleIntent,
  takeColleagueForm,
} from './change-people.server.ts'
import { InviteForm } from './invite-form.tsx'
import { PersonItem } from './person-item.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

export const loader = needsDatabase(async ({ context, url }: Route.LoaderArgs) => {
  const { actor, inCompany, needsSecondFactor } = letIn(context, 'see-members')
  const mayKeep = reachOf(actor, 'keep-members') !== 'none'
  return inCompany(async (tx) => ({
    people: (await listMembers(tx, actor)).filter(({ isSuspended }) => mayKeep || !isSuspended),
    version: mayKeep ? await companyVersion(tx, actor) : null,
    needsSecondFactor,
    self: actor.account,
    change: url.searchParams.get('change'),
    mailed: url.searchParams.get('mailed'),
  }))
})

export const action = needsDatabase(async ({ request, params, context }: Route.ActionArgs) => {
  const form = await request.formData()
  const intent = readPeopleIntent(form)
  const back = href('/portal/:company/people', params)
  if (intent === 'second-factor') {
    const member = letIn(context, 'keep-members')
    requireConfirmed(context, back)
    return changeSecondFactor(form, member, back)
  }
  if (intent) {
    const member = letIn(context, 'keep-members')
    if (!isOfInvitation(intent)) requireConfirmed(context, back)
    return takeColleagueForm(form, intent, member, back)
  }
  const { actor, company } = letIn(context, 'invite-members')
  const sent = parseWithZod(form, { schema: invitationForm })
  if (sent.status !== 'success') return data({ reply: sent.reply() }, { status: 400 })
  const role = requireChoice(form, 'role', memberRoles)
  const result = await inviteMember(database().db, company, actor, { ...sent.value, role })
  if (result.ok) return redirect(back, 303)
  return data({ reply: sent.reply({ formErrors: [result.message] }) }, { status: 400 })
})

export const shouldRevalidate = freshWhenOvertaken

export function meta() {
  return portalMeta('People')
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, version, self, change, mailed, needsSecondFactor } = loaderData
  const reply = actionData && 'reply' in actionData ? actionData.reply : undefined
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  return (
    <div className="max-w-3xl">
      <h1 className="text-title">People</h1>
      <p className="mt-2 text-muted">Who of your company sees these orders, and as what.</p>
      {refused && (
        <Refused answer={actionData} className="mt-5">
          <p>{refused}</p>
        </Refused>
      )}
      <ul className="mt-6 border-t border-rule">
        {people.map((person) => (
          <PersonItem
            key={person.account}
            {...{ person, version }}
            isSelf={person.account === self}
            heirs={person.account === change ? people.filter(mayInherit) : null}
            wasMailed={person.account === mailed}
          />
        ))}
      </ul>
      {version !== null && (
        <section aria-labelledby="invite" className="mt-10">
          <h2 id="invite" className="mb-4 text-heading">
            Invite a colleague
          </h2>
          <FormRefused result={reply} />
          <InviteForm key={people.length} lastResult={reply} />
        </section>
      )}
      {version !== null && <SecondFactorSection isNeeded={needsSecondFactor} version={version} />}
      <section aria-labelledby="roles" className="mt-10">
        <h2 id="roles" className="mb-4 text-heading">
          What each role does
        </h2>
        <DataList className="border-t">
          {memberRoles.map((role) => (
            <DataRow key={role} label={memberRoleLabels[role]}>
              {memberRoleMeanings[role]}
            </DataRow>
          ))}
        </DataList>
      </section>
    </div>
  )
}
