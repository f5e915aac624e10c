import { and, asc, eq, isNull, notInArray, or } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, reachOf } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { incrementVersion } from '#app/domain/customers/lock-company.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { handOverEnquiries } from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import {
  authenticatorTable,
  passkeyTable,
  recoveryCodeTable,
} from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type ChangeColleagueResult,
  changeColleague,
  changeTeam,
} from './change-colleague.server.ts'
import { type LockedStaff, lockStaff } from './lock-staff.server.ts'
import { refuseTeamChange, type TeamRefused } from './team-refusal.ts'

/**
 * Ends all sessions of a staff member, for desk and portal. Their sign-in methods stay as they are.
 */
export function endStaffSessions(db: Database, actor: StaffActor, account: string) {
  return changeColleague(db, actor, account, async (tx, person) => {
    const ended = await endSessionsOf(tx, account)
    await writeAudit(tx, actor, {
      action: 'end-sessions',
      subject: { kind: 'account', id: account, label: person.name },
      after: { ended },
    })
    return { outcome: 'done' }
  })
}

/**
 * Removes authenticator, recovery codes and passkeys of a staff member who has lost their phone.
 * Their sessions end; they sign in by mail and set up new ones.
 */
export function removeStaffAuthenticator(db: Database, actor: StaffActor, account: string) {
  return changeColleague(db, actor, account, async (tx, person) => {
    await removeSecondFactors(tx, account)
    await writeAudit(tx, actor, {
      action: 'remove-authenticator',
      subject: { kind: 'account', id: account, label: person.name },
    })
    return { outcome: 'done' }
  })
}

/** Deletes the authenticator, recovery codes and passkeys of an account, and ends its sessions. */
export async function removeSecondFactors(tx: Database, account: string): Promise<void> {
  await tx.delete(authenticatorTable).where(eq(authenticatorTable.accountId, account))
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.accountId, account))
  await tx.delete(passkeyTable).where(eq(passkeyTable.accountId, account))
  await endSessionsOf(tx, account)
}

interface Deactivation {
  account: string
  /**
   * Account that takes over their open enquiries and their companies; null returns the enquiries to
   * the queue.
   */
  heir: string | null
  /** Time of the last change of the account (ISO), as in the form. */
  version: string
}

type DeactivateResult =
  | { outcome: 'done'; enquiries: number; companies: number }
  | TeamRefused
  | PolicyRefusal

/**
 * Deactivates a staff member: ends their sessions, hands over open enquiries and companies, and
 * keeps their name in histories.
 */
export async function deactivateStaff(
  db: Database,
  actor: StaffActor,
  { account, heir, version }: Deactivation,
): Promise<DeactivateResult> {
  return changeTeam<DeactivateResult>(db, actor, async (tx) => {
    if (account === actor.account) return refuseTeamChange('yourself')
    // Locked in a fixed order, so that two deactivations cannot deadlock.
    const [first = '', second] = [account, ...(heir ? [heir] : [])].toSorted()
    const locked = [await lockStaff(tx, first), second ? await lockStaff(tx, second) : null]
    const person = locked.find((each) => each?.id === account)
    if (!person || person.deactivatedAt) return refuseTeamChange('not-found')
    if (person.updatedAt.toISOString() !== version) return refuseTeamChange('stale')
    const successor = heir === null ? null : (locked.find((each) => each?.id === heir) ?? undefined)
    if (successor !== null && !(await canTakeOver(tx, successor, account))) {
      return refuseTeamChange('wrong-heir')
    }
    const now = new Date()
    await tx
      .update(accountTable)
      .set({ deactivatedAt: now, updatedAt: now })
      .where(eq(accountTable.id, account))
    await endSessionsOf(tx, account)
    const enquiries = await handOverEnquiries(tx, actor, { from: account, to: heir, now })
    const companies = await handOverCompanies(tx, actor, { from: account, to: heir })
    const handedOver = { enquiries, companies }
    await writeAudit(tx, actor, {
      action: 'deactivate-staff',
      subject: { kind: 'account', id: account, label: person.name },
      after: { handedOverTo: successor?.name ?? null, ...handedOver },
    })
    return { outcome: 'done', ...handedOver }
  })
}

/** Hands over the companies of an account manager, with an audit entry for each. */
async function handOverCompanies(
  tx: Database,
  actor: StaffActor,
  { from, to }: { from: string; to: string | null },
): Promise<number> {
  const rows = await tx
    .select({ id: companyTable.id, name: companyTable.name })
    .from(companyTable)
    .where(eq(companyTable.accountManager, from))
    .orderBy(asc(companyTable.id))
    .for('update')
  for (const { id, name } of rows) {
    await tx.update(companyTable).set({ accountManager: to }).where(eq(companyTable.id, id))
    await incrementVersion(tx, id)
    await writeAudit(tx, actor, {
      action: 'change-company',
      subject: { kind: 'company', id, label: name },
      before: { accountManager: from },
      after: { accountManager: to },
    })
  }
  return rows.length
}

/**
 * Tells whether a successor may open every open enquiry that they would take over, together with
 * the companies of the leaving staff member.
 */
async function canTakeOver(
  tx: Database,
  successor: LockedStaff | undefined,
  account: string,
): Promise<boolean> {
  if (!successor || successor.deactivatedAt || successor.id === account) return false
  const { id, name, email, roles } = successor
  const actor: StaffActor = { kind: 'staff', account: id, name, email, roles }
  const reach = reachOf(actor, 'see-enquiries')
  if (reach !== 'own') return reach === 'all'
  const [unseen] = await tx
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .leftJoin(companyTable, eq(companyTable.id, enquiryTable.companyId))
    .where(
      and(
        isOpenOf(account),
        or(
          isNull(companyTable.accountManager),
          notInArray(companyTable.accountManager, [account, id]),
        ),
      ),
    )
    .limit(1)
  return unseen === undefined
}

const isOpenOf = (account: string) =>
  and(eq(enquiryTable.assignee, account), notInArray(enquiryTable.status, [...closedStatuses]))

/** Reactivates a staff member, with their previous roles. */
export async function reactivateStaff(
  db: Database,
  actor: StaffActor,
  account: string,
): Promise<ChangeColleagueResult> {
  return changeTeam<ChangeColleagueResult>(db, actor, async (tx) => {
    const person = await lockStaff(tx, account)
    if (!person?.deactivatedAt) return refuseTeamChange('not-found')
    await tx
      .update(accountTable)
      .set({ deactivatedAt: null, updatedAt: new Date() })
      .where(eq(accountTable.id, account))
    await writeAudit(tx, actor, {
      action: 'reactivate-staff',
      subject: { kind: 'account', id: account, label: person.name },
      after: { roles: person.roles },
    })
    return { outcome: 'done' }
  })
}
