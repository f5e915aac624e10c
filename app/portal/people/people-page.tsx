import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect } from 'react-router'
import { invitationForm } from '#app/domain/customers/access/access-form.ts'
import { inviteMember } from '#app/domain/customers/access/invite-member.server.ts'
import { listMembers } from '#app/domain/people/members/list-members.server.ts'
import { reachOf } from '#app/domain/people/policy.ts'
import { memberRoleLabels, memberRoleMeanings, memberRoles } from '#app/domain/people/roles.ts'
import { database } from '#app/platform/database/database.server.ts'
import { needsDatabase } from '#app/platform/database/needs-database.server.ts'
import { FormRefused } from '#app/ui/fields/form-refused.tsx'
import { DataList, DataRow } from '#app/ui/list/data-list.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { letIn } from '../let-in.ts'
import { portalMeta } from '../shell/portal-meta.ts'
import type { Route } from './+types/people-page.ts'
import { InviteForm } from './invite-form.tsx'

export const loader = needsDatabase(async ({ context }: Route.LoaderArgs) => {
  const { actor, inCompany } = letIn(context, 'see-members')
  return {
    people: await inCompany((tx) => listMembers(tx, actor)),
    mayInvite: reachOf(actor, 'invite-members') !== 'none',
  }
})

export const action = needsDatabase(async ({ request, params, context }: Route.ActionArgs) => {
  const { actor } = letIn(context, 'invite-members')
  const form = await request.formData()
  const sent = parseWithZod(form, { schema: invitationForm })
  if (sent.status !== 'success') return data(sent.reply(), { status: 400 })
  const role = memberRoles.find((one) => one === form.get('role')) ?? 'viewer'
  const result = await inviteMember(database().db, actor, { ...sent.value, role })
  if (result.ok) return redirect(href('/portal/:company/people', params), 303)
  return data(sent.reply({ formErrors: [result.message] }), { status: 400 })
})

export function meta() {
  return portalMeta('People')
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, mayInvite } = loaderData
  return (
    <div className="max-w-3xl">
      <h1 className="text-title">People</h1>
      <p className="mt-2 text-muted">Who of your company sees these orders, and as what.</p>
      <ul className="mt-6 border-t border-rule">
        {people.map(({ account, name, email, role, hasSignedIn }) => (
          <li
            key={account}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-3"
          >
            <p className="mr-auto min-w-48 flex-1">
              <span className="block font-semibold break-words">{name}</span>
              <span className="block text-sm break-all text-muted">{email}</span>
            </p>
            {!hasSignedIn && <StatusTag>Invited</StatusTag>}
            <span className="sm:w-24 sm:text-right">{memberRoleLabels[role]}</span>
          </li>
        ))}
      </ul>
      {mayInvite && (
        <section aria-labelledby="invite" className="mt-10">
          <h2 id="invite" className="mb-4 text-heading">
            Invite a colleague
          </h2>
          <FormRefused result={actionData} />
          <InviteForm key={people.length} lastResult={actionData} />
        </section>
      )}
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
