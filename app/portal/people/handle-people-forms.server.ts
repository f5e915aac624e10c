import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { changeRole } from '#app/domain/membership/change-role.server.ts'
import { endLoneSessions } from '#app/domain/membership/end-lone-sessions.server.ts'
import { endMembership } from '#app/domain/membership/end-membership.server.ts'
import { memberRoleForm } from '#app/domain/membership/member-forms.ts'
import { refuseMember } from '#app/domain/membership/member-refusal.ts'
import {
  removeMemberAuthenticator,
  setSecondFactorRequired,
} from '#app/domain/membership/second-factor.server.ts'
import { setMemberSuspended } from '#app/domain/membership/suspend-member.server.ts'
import {
  resendInvitation,
  withdrawInvitation,
} from '#app/domain/portal-access/open-invitations.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { fieldText, readFormVersion, requireChoice } from '#app/platform/forms/field-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { PortalMember } from '#app/portal/portal-member.ts'

/** Actions of the forms about one colleague. */
const intents = ['role', 'suspend', 'restore', 'resend', 'withdraw', 'reset'] as const
type Intent = (typeof intents)[number]

/**
 * Reads the action of a form of the page; '' for the form that invites a colleague.
 * @throws a 400 page for an unknown button
 */
export const readPeopleIntent = (form: FormData) =>
  requireChoice(form, 'intent', [...intents, 'second-factor', ''])

/**
 * Whether an action changes an invitation that has not been accepted yet. All other actions need a
 * recent sign-in.
 */
export const isInvitationIntent = (intent: Intent) => intent === 'resend' || intent === 'withdraw'

/**
 * Handles an owner's form about a colleague and redirects to `back`. Suspending or withdrawing also
 * ends the account's sessions if it has no other company.
 */
export async function handleColleagueForm(
  form: FormData,
  intent: Intent,
  member: PortalMember,
  back: string,
) {
  const account = fieldText(form, 'account')
  if (!isUuid(account)) return answerRefusal(refuseMember('no-such-member'))
  const result = await changeColleague(form, intent, member, account)
  if (!result.ok) return answerRefusal(result)
  if (intent === 'suspend' || intent === 'withdraw') {
    await endLoneSessions(database().db, account)
  }
  return redirect(intent === 'resend' ? `${back}?mailed=${account}` : back, 303)
}

/**
 * Handles an owner's form that requires a second factor of all members, or no longer requires it.
 */
export async function handleSecondFactorForm(
  form: FormData,
  { actor, inCompany }: PortalMember,
  back: string,
) {
  const needs = requireChoice(form, 'needs', ['yes', 'no']) === 'yes'
  const which = { version: readFormVersion(form), needs }
  const result = await inCompany((tx) => setSecondFactorRequired(tx, actor, which))
  return result.ok ? redirect(`${back}#second-factor`, 303) : answerRefusal(result)
}

async function changeColleague(
  form: FormData,
  intent: Intent,
  { actor, company, inCompany }: PortalMember,
  account: string,
) {
  const version = readFormVersion(form)
  const which = { company, version, account }
  switch (intent) {
    case 'role': {
      const sent = parseWithZod(form, { schema: memberRoleForm })
      if (sent.status !== 'success') {
        return { ok: false as const, reason: 'no-role', message: 'Choose a role.' }
      }
      const { role } = sent.value
      return inCompany((tx) => changeRole(tx, actor, { ...which, role }))
    }
    case 'suspend': {
      const chosen = fieldText(form, 'heir')
      if (chosen !== '' && !isUuid(chosen)) {
        return { ok: false as const, reason: 'wrong-heir', message: 'Choose a colleague.' }
      }
      const heir = chosen || actor.account
      return inCompany((tx) => endMembership(tx, actor, { ...which, successor: heir }))
    }
    case 'restore':
      return inCompany((tx) => setMemberSuspended(tx, actor, { ...which, isSuspended: false }))
    case 'reset':
      return removeMemberAuthenticator(database().db, company, actor, which)
    case 'resend':
      return resendInvitation(database().db, company, actor, account)
    case 'withdraw':
      return inCompany((tx) => withdrawInvitation(tx, actor, account))
  }
}
