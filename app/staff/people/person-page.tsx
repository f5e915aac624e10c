import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { data, href, redirect } from 'react-router'
import { revalidateAfterConflict } from '#app/document/revalidation.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { type StaffRole, staffRoleLabels } from '#app/domain/access/roles.ts'
import { canBeDeputy } from '#app/domain/accounts/deputies.ts'
import { listAbsencesFrom } from '#app/domain/desk/team/absences.server.ts'
import { listTeam } from '#app/domain/desk/team/list-team.server.ts'
import { rolesForm } from '#app/domain/desk/team/team-forms.ts'
import { teamRefusals } from '#app/domain/desk/team/team-refusal.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pageNotFound } from '#app/platform/request/route-validation.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { notAllowedPage, requireStaff } from '#app/staff/require-staff.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { UnassignedNotice, withUnassigned } from '../frame/unassigned-notice.tsx'
import { DeskSections } from '../shell/desk-sections.tsx'
import { staffMeta } from '../shell/staff-meta.ts'
import { requireConfirmedForm } from '../sign-in/require-confirmed.server.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/person-page.ts'
import { AbsenceSection } from './absence-section.tsx'
import { describeForm, handlePersonForm, readPersonForm } from './handle-person-form.server.ts'
import { RoleChoice } from './role-choice.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, 'see-people')
  const actor = context.get(staffActor)
  const { db } = database()
  const team = await listTeam(db)
  const person = team.find(({ id }) => id === params.account)
  if (!person) throw pageNotFound(url)
  const colleagues = team.filter(({ id, deactivatedAt }) => id !== person.id && !deactivatedAt)
  const names = new Map(team.map(({ id, name }) => [id, name]))
  const absences = await listAbsencesFrom(db, isoDayOf(new Date()), person.id)
  const isSelf = person.id === actor.account
  return {
    person: { ...person, version: person.updatedAt.toISOString() },
    mayManage: reachOf(actor, 'manage-staff') === 'all' && !isSelf,
    mayPlan: isSelf || reachOf(actor, 'plan-absence') === 'all',
    colleagues: colleagues.map(({ id, name, roles }) => ({
      id,
      name,
      mayCover: canBeDeputy(person.roles, roles),
      takesEnquiries: roles.some((role) => role !== 'editor'),
    })),
    absences: absences.map((absence) => ({ ...absence, cover: names.get(absence.deputy) ?? '' })),
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { account } = params
  if (!isUuid(account)) throw pageNotFound(url)
  const page = href('/staff/people/:account', { account })
  requireStaff(context, 'manage-staff')
  await requireConfirmedForm({ request, url, context }, () => describeForm(request, account))
  const sent = await readPersonForm(request)
  const result = await handlePersonForm(sent, account, context.get(staffActor))
  if ('lastResult' in result) return data(result, { status: 400 })
  if (result.outcome === 'done') return redirect(withUnassigned(page, result.unassigned ?? 0), 303)
  if (result.outcome === 'not-allowed-to-you') throw notAllowedPage(result)
  const status = result.outcome === 'not-found' ? 404 : 409
  return data({ refusal: teamRefusals[result.outcome] }, { status })
}

export const shouldRevalidate = revalidateAfterConflict

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.person.name ?? 'People')
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, mayManage, mayPlan, colleagues, absences } = loaderData
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : null
  const lastResult = actionData && 'lastResult' in actionData ? actionData.lastResult : undefined
  const isHere = !person.deactivatedAt
  return (
    <>
      <PageHead
        title={person.name}
        lead={`${person.email} · ${person.roles.map((role) => staffRoleLabels[role]).join(', ')}`}
      >
        {isHere ? null : <StatusTag>Left</StatusTag>}
      </PageHead>
      {refusal ? (
        <Notice tone="error" role="alert" className="mb-6 max-w-2xl">
          <p>{refusal}</p>
        </Notice>
      ) : null}
      <UnassignedNotice />
      <DeskSections key={person.version}>
        {mayManage && isHere ? <RolesSection person={person} lastResult={lastResult} /> : null}
        {isHere ? (
          <AbsenceSection
            account={person.id}
            mayPlan={mayPlan}
            absences={absences}
            colleagues={colleagues.filter((colleague) => colleague.mayCover)}
            back={href('/staff/people/:account', { account: person.id })}
          />
        ) : null}
        {mayManage && isHere ? <SignInSection person={person} /> : null}
        {mayManage ? <LeaveSection person={person} colleagues={colleagues} /> : null}
      </DeskSections>
    </>
  )
}

interface RolesSectionProps {
  person: { roles: StaffRole[]; version: string }
  lastResult: SubmissionResult<string[]> | undefined
}

/** Form to change a staff member's roles; a change ends all their sessions. */
function RolesSection({ person, lastResult }: RolesSectionProps) {
  const { form, fields, ref } = useSchemaForm(rolesForm, { id: 'roles', lastResult })
  return (
    <section aria-labelledby="roles-title">
      <h2 id="roles-title">What they may do</h2>
      <p className="mt-1 text-muted">A change signs them out everywhere.</p>
      <StaffForm {...getFormProps(form)} ref={ref} className="mt-4 grid gap-4">
        <RoleChoice name={fields.roles.name} chosen={person.roles} errors={fields.roles.errors} />
        <input type="hidden" name="version" value={person.version} />
        <Button name="intent" value="change-roles" look="secondary" className="justify-self-start">
          Change the roles
        </Button>
      </StaffForm>
    </section>
  )
}

/**
 * Actions for a staff member who cannot sign in: resend the invitation, end sessions, or remove a
 * lost authenticator app.
 */
function SignInSection({
  person,
}: {
  person: { id: string; hasSignedIn: boolean; hasAuthenticator: boolean }
}) {
  const { id, hasSignedIn, hasAuthenticator } = person
  return (
    <section aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">How they sign in</h2>
      <p className="mt-1 text-muted">
        {hasSignedIn
          ? hasAuthenticator
            ? 'By mail and an authenticator app. If they have lost their phone, remove the app and their passkeys. They can then sign in by mail and set up new ones.'
            : 'By mail or a passkey. They have no authenticator app.'
          : 'They were invited and have not signed in yet.'}
      </p>
      <StaffForm className="mt-4 flex flex-wrap gap-3">
        {hasSignedIn ? (
          <>
            <Button name="intent" value="end-sessions" look="secondary">
              End all their sessions
            </Button>
            <Button name="intent" value="remove-authenticator" look="secondary">
              Remove app and passkeys
            </Button>
          </>
        ) : (
          <Button name="intent" value="invite-again" look="secondary">
            Send the invitation again
          </Button>
        )}
        <ButtonLink to={href('/staff/people/:account/email', { account: id })} look="secondary">
          Change their address
        </ButtonLink>
      </StaffForm>
    </section>
  )
}

interface LeaveSectionProps {
  person: { name: string; deactivatedAt: Date | null; open: number; version: string }
  colleagues: { id: string; name: string; takesEnquiries: boolean }[]
}

/**
 * Form to deactivate a staff member who leaves and hand over their work, or to reactivate one who
 * returns.
 */
function LeaveSection({ person, colleagues }: LeaveSectionProps) {
  const { name, deactivatedAt, open, version } = person
  if (deactivatedAt) {
    return (
      <section aria-labelledby="leave-title">
        <h2 id="leave-title">Reactivate</h2>
        <p className="mt-1 text-muted">{name} can sign in again, with the roles they had.</p>
        <StaffForm className="mt-4">
          <Button name="intent" value="reactivate" look="secondary">
            Restore access for {name}
          </Button>
        </StaffForm>
      </section>
    )
  }
  const heirs = colleagues.filter(({ takesEnquiries }) => takesEnquiries)
  return (
    <section aria-labelledby="leave-title">
      <h2 id="leave-title">Leave</h2>
      <p className="mt-1 text-muted">
        Their sessions end at once. {describeHandOver(open)} Their past work keeps their name.
      </p>
      <StaffForm className="mt-4 grid gap-4">
        <input type="hidden" name="version" value={version} />
        <SelectField
          id="heir"
          name="heir"
          label="Hand over to"
          placeholder="Nobody: back to the queue"
          options={heirs.map(({ id, name: label }) => ({ value: id, label }))}
        />
        <Button name="intent" value="deactivate" look="secondary" className="justify-self-start">
          Deactivate {name}
        </Button>
      </StaffForm>
    </section>
  )
}

function describeHandOver(open: number): string {
  if (open === 0) return 'They have no open enquiries; their companies are handed over.'
  const enquiries = open === 1 ? 'One open enquiry is' : `${open} open enquiries are`
  return `${enquiries} handed over, and so are their companies.`
}
