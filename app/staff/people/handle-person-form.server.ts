import type { StaffActor } from '#app/domain/access/actor.ts'
import { changeRoles } from '#app/domain/desk/team/change-colleague.server.ts'
import {
  deactivateStaff,
  endStaffSessions,
  reactivateStaff,
  removeStaffAuthenticator,
} from '#app/domain/desk/team/deactivate-staff.server.ts'
import { resendStaffInvitation } from '#app/domain/desk/team/invite-staff.server.ts'
import { listTeam } from '#app/domain/desk/team/list-team.server.ts'
import { leaveForm, rolesForm } from '#app/domain/desk/team/team-forms.ts'
import { database } from '#app/platform/database/database.server.ts'
import { buttonForm } from '#app/platform/forms/form-schema.ts'
import { listFormTexts, readIntentForm } from '#app/platform/forms/read-form.ts'

/** Forms on the page of a staff member, by intent. */
const personForms = {
  'change-roles': rolesForm,
  deactivate: leaveForm,
  reactivate: buttonForm,
  'invite-again': buttonForm,
  'end-sessions': buttonForm,
  'remove-authenticator': buttonForm,
}

/** Reads a form on the page of a staff member. @throws a 400 page for an unknown button */
export const readPersonForm = (request: Request) => readIntentForm(request, personForms)
type PersonForm = Awaited<ReturnType<typeof readPersonForm>>

/**
 * Handles a form on the page of a staff member.
 * @returns `lastResult` with the errors if the input is not valid; otherwise the outcome of the
 * change
 */
export async function handlePersonForm(sent: PersonForm, account: string, actor: StaffActor) {
  const { db } = database()
  if (sent.status !== 'success') return { lastResult: sent.reply() }
  switch (sent.intent) {
    case 'change-roles':
      return changeRoles(db, actor, { account, ...sent.value })
    case 'deactivate': {
      const { heir, version } = sent.value
      const left = await deactivateStaff(db, actor, { account, heir: heir || null, version })
      return left.outcome === 'done'
        ? { outcome: 'done' as const, unassigned: heir ? 0 : left.enquiries }
        : left
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

const intentDescriptions: Readonly<Record<PersonForm['intent'], (name: string) => string>> = {
  'change-roles': (name) => `Change the roles of ${name}`,
  deactivate: (name) => `Deactivate ${name}`,
  reactivate: (name) => `Restore access for ${name}`,
  'invite-again': (name) => `Send ${name} the invitation again`,
  'end-sessions': (name) => `End all sessions of ${name}`,
  'remove-authenticator': (name) => `Remove the app and passkeys of ${name}`,
}

/** Describes what the submitted form does, for the page that asks for a recent sign-in first. */
export async function describeForm(request: Request, account: string): Promise<string> {
  const intent = new Map(await listFormTexts(request)).get('intent') ?? ''
  const [person] = await listTeam(database().db, account)
  return Object.hasOwn(intentDescriptions, intent)
    ? intentDescriptions[intent as PersonForm['intent']](person?.name ?? 'somebody')
    : 'Change a person’s account'
}
