import { parseWithZod } from '@conform-to/zod/v4'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { changeRoles } from '#app/domain/desk/team/change-colleague.server.ts'
import { deactivateStaff, reactivateStaff } from '#app/domain/desk/team/deactivate-staff.server.ts'
import { endStaffSessions } from '#app/domain/desk/team/end-staff-sessions.server.ts'
import { resendStaffInvitation } from '#app/domain/desk/team/invite-staff.server.ts'
import { listTeam } from '#app/domain/desk/team/list-team.server.ts'
import { removeStaffAuthenticator } from '#app/domain/desk/team/remove-staff-authenticator.server.ts'
import { leaveForm, rolesForm } from '#app/domain/desk/team/team-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { requireChoice } from '#app/platform/forms/field-text.ts'

/**
 * Handles a form on the page of a staff member.
 * @returns `lastResult` with the errors if the input is not valid; otherwise the outcome of the
 * change
 */
export async function handlePersonForm(form: FormData, account: string, actor: StaffActor) {
  const { db } = database()
  switch (requireChoice(form, 'intent', intents)) {
    case 'change-roles': {
      const sent = parseWithZod(form, { schema: rolesForm })
      if (sent.status !== 'success') return { lastResult: sent.reply() }
      return changeRoles(db, actor, { account, ...sent.value })
    }
    case 'deactivate': {
      const sent = parseWithZod(form, { schema: leaveForm })
      if (sent.status !== 'success') return { lastResult: sent.reply() }
      const { heir, version } = sent.value
      const left = await deactivateStaff(db, actor, { account, heir: heir || null, version })
      return left.ok ? { ok: true as const, unassigned: heir ? 0 : left.enquiries } : left
    }
    case 'reactivate':
      return reactivateStaff(db, actor, account)
    case 'invite-again':
      return resendStaffInvitation(db, actor, account)
    case 'end-sessions':
      return endStaffSessions(db, actor, account)
    case 'remove-authenticator':
      return removeStaffAuthenticator(db, actor, account)
  }
}

const intents = [
  'change-roles',
  'deactivate',
  'reactivate',
  'invite-again',
  'end-sessions',
  'remove-authenticator',
] as const

const intentDescriptions = new Map<string, (name: string) => string>([
  ['change-roles', (name: string) => `Change the roles of ${name}`],
  ['deactivate', (name: string) => `Deactivate ${name}`],
  ['reactivate', (name: string) => `Restore access for ${name}`],
  ['invite-again', (name: string) => `Send ${name} the invitation again`],
  ['end-sessions', (name: string) => `End all sessions of ${name}`],
  ['remove-authenticator', (name: string) => `Remove the app and passkeys of ${name}`],
])

/** Describes what the submitted form does, for the page that asks for a recent sign-in first. */
export async function describeForm(request: Request, account: string): Promise<string> {
  const intent = String((await request.clone().formData()).get('intent'))
  const [person] = await listTeam(database().db, account)
  return intentDescriptions.get(intent)?.(person?.name ?? 'somebody') ?? 'Change a person’s account'
}
