import { redirect } from 'react-router'
import { z } from 'zod'
import { memberRoles } from '#app/domain/access/roles.ts'
import { changeRole, limitSites } from '#app/domain/membership/change-role.server.ts'
import { endMembership } from '#app/domain/membership/end-membership.server.ts'
import { endLoneSessions } from '#app/domain/membership/lock-member.server.ts'
import { memberRoleForm } from '#app/domain/membership/member-forms.ts'
import { refuseMember } from '#app/domain/membership/member-refusal.ts'
import {
  removeMemberAuthenticator,
  setSecondFactorRequired,
} from '#app/domain/membership/second-factor.server.ts'
import { setMemberSuspended } from '#app/domain/membership/suspend-member.server.ts'
import { invitationForm } from '#app/domain/portal-access/access-form.ts'
import {
  resendInvitation,
  withdrawInvitation,
} from '#app/domain/portal-access/open-invitations.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { choiceOf, freeText, recordVersion, uuidText } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { firstErrorOf, readIntentForm, requireValue } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { PortalMember } from '#app/portal/portal-member.ts'

/** Fields of the forms about one colleague. */
const colleague = formSchema({ account: freeText(), version: recordVersion() })

/** Forms about one colleague, by intent. */
const colleagueForms = {
  role: colleague.extend(memberRoleForm.shape),
  suspend: colleague.extend({ heir: uuidText('Choose a colleague.').optional() }),
  restore: colleague,
  resend: colleague,
  withdraw: colleague,
  reset: colleague,
  sites: colleague.extend({ site: z.array(uuidText()).default([]) }),
}
type Intent = keyof typeof colleagueForms

const invitation = invitationForm.extend({ role: choiceOf(memberRoles) })

/** Forms of the page, by intent. */
const peopleForms = {
  ...colleagueForms,
  'second-factor': formSchema({ needs: choiceOf(['yes', 'no']), version: recordVersion() }),
  invite: invitation,
  '': invitation,
}

/** Reads a form of the page. @throws a 400 page for an unknown button */
export const readPeopleForm = (request: Request) => readIntentForm(request, peopleForms)
type PeopleForm = Awaited<ReturnType<typeof readPeopleForm>>
type ColleagueForm = Extract<PeopleForm, { intent: Intent }>
type SecondFactorForm = Extract<PeopleForm, { intent: 'second-factor' }>

/**
 * Whether an action changes an invitation that has not been accepted yet. All other actions need a
 * recent sign-in.
 */
export const isInvitationIntent = (intent: Intent) => intent === 'resend' || intent === 'withdraw'

/**
 * Handles an owner's form about a colleague and redirects to `back`. Suspending or withdrawing also
 * ends the account's sessions if it has no other company.
 */
export async function handleColleagueForm(form: ColleagueForm, member: PortalMember, back: string) {
  if (form.status !== 'success') {
    return answerRefusal({ outcome: 'unreadable', message: firstErrorOf(form) })
  }
  const { intent } = form
  const { account } = form.value
  if (!isUuid(account)) return answerRefusal(refuseMember('no-such-member'))
  const result = await changeColleague(form, member)
  if (result.outcome !== 'done') return answerRefusal(result)
  if (intent === 'suspend' || intent === 'withdraw') {
    await endLoneSessions(database().db, account)
  }
  return redirect(intent === 'resend' ? `${back}?mailed=${account}` : back, 303)
}

/**
 * Handles an owner's form that requires a second factor of all members, or no longer requires it.
 */
export async function handleSecondFactorForm(
  form: SecondFactorForm,
  { actor, inCompany }: PortalMember,
  back: string,
) {
  const { needs, version } = requireValue(form)
  const which = { version, needs: needs === 'yes' }
  const result = await inCompany((tx) => setSecondFactorRequired(tx, actor, which))
  return result.outcome === 'done' ? redirect(`${back}#second-factor`, 303) : answerRefusal(result)
}

async function changeColleague(
  form: ColleagueForm & { status: 'success' },
  { actor, company, inCompany }: PortalMember,
) {
  const { account, version } = form.value
  const which = { company, version, account }
  switch (form.intent) {
    case 'role': {
      const { role } = form.value
      return inCompany((tx) => changeRole(tx, actor, { ...which, role }))
    }
    case 'suspend': {
      const heir = form.value.heir ?? actor.account
      return inCompany((tx) => endMembership(tx, actor, { ...which, successor: heir }))
    }
    case 'restore':
      return inCompany((tx) => setMemberSuspended(tx, actor, { ...which, isSuspended: false }))
    case 'sites':
      return inCompany((tx) => limitSites(tx, actor, { ...which, sites: form.value.site }))
    case 'reset':
      return removeMemberAuthenticator(database().db, company, actor, which)
    case 'resend':
      return resendInvitation(database().db, company, actor, account)
    case 'withdraw':
      return inCompany((tx) => withdrawInvitation(tx, actor, account))
  }
}
