import { data } from 'react-router'
import type { z } from 'zod'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { addMember } from '#app/domain/membership/add-member.server.ts'
import { changeRole } from '#app/domain/membership/change-role.server.ts'
import { endMembership } from '#app/domain/membership/end-membership.server.ts'
import { endMemberSessions } from '#app/domain/membership/lock-member.server.ts'
import { memberForm, memberRoleForm } from '#app/domain/membership/member-forms.ts'
import { refuseMember } from '#app/domain/membership/member-refusal.ts'
import { removeMemberAuthenticator } from '#app/domain/membership/second-factor.server.ts'
import { setMemberSuspended } from '#app/domain/membership/suspend-member.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { answerRefusal } from '#app/platform/forms/answer-refusal.ts'
import { freeText, recordVersion } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import { type FormReading, firstErrorOf } from '#app/platform/forms/read-form.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

/** Fields of the forms about one member; `role` is for one of its buttons. */
const member = formSchema({
  account: freeText(),
  version: recordVersion(),
  role: memberRoleForm.shape.role.optional(),
})

/** Forms about a company's people, by intent. */
export const memberForms = {
  'add-member': memberForm.extend({ version: recordVersion() }),
  'change-member': member.extend(memberRoleForm.shape),
  'suspend-member': member,
  'restore-member': member,
  'end-sessions': member,
  'remove-authenticator': member,
}

/**
 * Description of each of these actions, shown on the confirmation page. All of them require a
 * recent sign-in.
 */
export const memberActions: Readonly<Record<keyof typeof memberForms, string>> = {
  'add-member': 'Add somebody to a company',
  'change-member': 'Change somebody’s role at a company',
  'suspend-member': 'Suspend somebody at a company',
  'restore-member': 'Restore somebody at a company',
  'end-sessions': 'Sign somebody at a company out everywhere',
  'remove-authenticator': 'Remove the authenticator app of somebody at a company',
}

type MemberReading = {
  [Intent in keyof typeof memberForms]: { intent: Intent } & FormReading<
    z.output<(typeof memberForms)[Intent]>
  >
}[keyof typeof memberForms]

/**
 * Handles a form about a company's people.
 * @returns null if the change was made; otherwise the response with the errors
 */
export async function handleMemberForm(sent: MemberReading, company: string, actor: StaffActor) {
  const { db } = database()
  if (sent.intent === 'add-member') {
    if (sent.status !== 'success') return data({ member: sent.reply() }, { status: 400 })
    const result = await addMember(db, actor, { company, ...sent.value })
    if (result.outcome === 'done') return null
    const member = sent.reply({ formErrors: [result.message] })
    return data({ member }, { status: refusalStatusOf(result.outcome) })
  }
  if (sent.status !== 'success') {
    return answerRefusal({ outcome: 'unreadable', message: firstErrorOf(sent) })
  }
  const { version, account } = sent.value
  if (!isUuid(account)) return answerRefusal(refuseMember('no-such-member'))
  const which = { company, version, account }
  if (sent.intent === 'change-member') {
    const result = await changeRole(db, actor, { ...which, role: sent.value.role })
    return result.outcome === 'done' ? null : answerRefusal(result)
  }
  if (sent.intent === 'end-sessions') {
    const result = await endMemberSessions(db, actor, which)
    return result.outcome === 'done' ? null : answerRefusal(result)
  }
  if (sent.intent === 'remove-authenticator') {
    const result = await removeMemberAuthenticator(db, company, actor, which)
    return result.outcome === 'done' ? null : answerRefusal(result)
  }
  const result =
    sent.intent === 'suspend-member'
      ? await endMembership(db, actor, { ...which, successor: null })
      : await setMemberSuspended(db, actor, { ...which, isSuspended: false })
  return result.outcome === 'done' ? null : answerRefusal(result)
}

function refusalStatusOf(reason: string): number {
  if (reason === 'not-allowed-to-you') return 403
  return reason === 'stale' ? 409 : 400
}
