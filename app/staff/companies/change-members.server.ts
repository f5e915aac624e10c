import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { addMember } from '#app/domain/membership/add-member.server.ts'
import { changeRole } from '#app/domain/membership/change-role.server.ts'
import { endMemberSessions } from '#app/domain/membership/end-member-sessions.server.ts'
import { endMembership } from '#app/domain/membership/end-membership.server.ts'
import { memberForm, memberRoleForm } from '#app/domain/membership/member-forms.ts'
import { refuseMember } from '#app/domain/membership/member-refusal.ts'
import { removeMemberAuthenticator } from '#app/domain/membership/second-factor.server.ts'
import { setMemberSuspended } from '#app/domain/membership/suspend-member.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { fieldText, readFormVersion, requireChoice } from '#app/platform/forms/field-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/**
 * Actions of the forms about a company's people, each with the description shown on the
 * confirmation page. All of them require a recent sign-in.
 */
export const memberIntents: ReadonlyMap<unknown, string> = new Map([
  ['add-member', 'Add somebody to a company'],
  ['change-member', 'Change somebody’s role at a company'],
  ['suspend-member', 'Suspend somebody at a company'],
  ['restore-member', 'Restore somebody at a company'],
  ['end-sessions', 'Sign somebody at a company out everywhere'],
  ['remove-authenticator', 'Remove the authenticator app of somebody at a company'],
])

/**
 * Handles a form about a company's people (see `memberIntents`).
 * @returns null if the change was made; otherwise the response with the errors
 */
export async function handleMemberForm(sent: FormData, company: string, actor: StaffActor) {
  const { db } = database()
  const version = readFormVersion(sent)
  const intent = sent.get('intent')
  if (intent === 'add-member') {
    const parsed = parseWithZod(sent, { schema: memberForm })
    if (parsed.status !== 'success') return data({ member: parsed.reply() }, { status: 400 })
    const result = await addMember(db, actor, { company, version, ...parsed.value })
    if (result.ok) return null
    const member = parsed.reply({ formErrors: [result.message] })
    return data({ member }, { status: refusalStatusOf(result.reason) })
  }
  const account = fieldText(sent, 'account')
  if (!isUuid(account)) return answerRefusal(refuseMember('no-such-member'))
  const which = { company, version, account }
  if (intent === 'change-member') {
    const parsed = parseWithZod(sent, { schema: memberRoleForm })
    if (parsed.status !== 'success') {
      return answerRefusal({ reason: 'no-role', message: 'Choose a role.' })
    }
    const result = await changeRole(db, actor, { ...which, ...parsed.value })
    return result.ok ? null : answerRefusal(result)
  }
  if (intent === 'end-sessions') {
    const result = await endMemberSessions(db, actor, which)
    return result.ok ? null : answerRefusal(result)
  }
  if (intent === 'remove-authenticator') {
    const result = await removeMemberAuthenticator(db, company, actor, which)
    return result.ok ? null : answerRefusal(result)
  }
  const result =
    requireChoice(sent, 'intent', ['suspend-member', 'restore-member']) === 'suspend-member'
      ? await endMembership(db, actor, { ...which, successor: null })
      : await setMemberSuspended(db, actor, { ...which, isSuspended: false })
  return result.ok ? null : answerRefusal(result)
}

function refusalStatusOf(reason: string): number {
  if (reason === 'not-allowed-to-you') return 403
  return reason === 'stale' ? 409 : 400
}
