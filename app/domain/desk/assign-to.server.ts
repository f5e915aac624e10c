import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { operations } from '#app/domain/access/policy.ts'
import { type StaffRole, staffRoles } from '#app/domain/access/roles.ts'
import { listAbsencesOn } from '#app/domain/accounts/accounts.server.ts'
import { type Absence, findDeputy } from '#app/domain/accounts/deputies.ts'
import { absenceTable, accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { AssignmentTarget } from '#app/domain/desk/bulk/bulk-change.ts'
import {
  type AssignResult,
  assignEnquiry,
} from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatShortDay, isoDayOf } from '#app/platform/text/format.ts'
import { assignmentTurnTable } from './tables.server.ts'

/**
 * Key of the advisory lock that serialises round-robin assignments, so that two concurrent
 * enquiries go to two people.
 */
const assignmentLockKey = 0x7475_726e

/**
 * Finds the next coordinator by round robin: the one at work whose last turn is longest ago. Holds
 * a lock until the transaction ends; `recordTurn` records the turn itself.
 * @returns null if no coordinator is at work
 */
async function findNextCoordinator(tx: Database, now: Date): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${assignmentLockKey})`)
  const { rows } = await tx.execute<{ account: string }>(sql`
    select staff_role.account_id as account from staff_role
    join account on account.id = staff_role.account_id and account.deactivated_at is null
    left join ${assignmentTurnTable} on ${assignmentTurnTable.accountId} = staff_role.account_id
    where staff_role.role = 'coordinator' and not exists (select from ${absenceTable}
      where ${absenceTable.accountId} = staff_role.account_id
        and ${isoDayOf(now)} between ${absenceTable.firstDay} and ${absenceTable.lastDay})
    order by ${assignmentTurnTable.assignedAt} nulls first, account.name, account.id limit 1`)
  return rows[0]?.account ?? null
}

/** Records a coordinator's turn after an enquiry was assigned to them in the same transaction. */
async function recordTurn(tx: Database, account: string, now: Date): Promise<void> {
  await tx
    .insert(assignmentTurnTable)
    .values({ accountId: account, assignedAt: now })
    .onConflictDoUpdate({ target: assignmentTurnTable.accountId, set: { assignedAt: now } })
}

/** Request to assign an enquiry, based on the version that the user saw. */
interface Assignment {
  enquiry: string
  /** Version of the enquiry that the user saw. */
  version: number
  to: AssignmentTarget
  now?: Date
}

type AssignmentResult =
  | {
      outcome: 'done'
      version: number
      /** Account of the previous assignee; `after` is the new one. */
      before: string | null
      after: string | null
    }
  | { outcome: 'nobody-there'; message: string }
  | Exclude<AssignResult, { outcome: 'done' }>

/**
 * Assigns an enquiry to a staff member, its company's account manager (their deputy if they are
 * away), the next coordinator by round robin, or nobody.
 */
export async function assignTo(
  db: Database,
  actor: Actor,
  { enquiry, version, to, now = new Date() }: Assignment,
): Promise<AssignmentResult> {
  return db.transaction(async (tx) => {
    const chosen = await resolveTarget(tx, to, enquiry, now)
    if (chosen.outcome !== 'done') return chosen
    const { account } = chosen
    const before = await findAssignee(tx, enquiry)
    const result = await assignEnquiry(tx, actor, { enquiry, version, to: account, now })
    if (result.outcome !== 'done') return result
    if (to.to === 'turns' && account && result.changed) await recordTurn(tx, account, now)
    return {
      outcome: 'done',
      version: result.changed ? version + 1 : version,
      before,
      after: account,
    }
  })
}

type ResolvedTarget =
  | { outcome: 'done'; account: string | null }
  | { outcome: 'nobody-there'; message: string }

async function resolveTarget(
  tx: Database,
  to: AssignmentTarget,
  enquiry: string,
  now: Date,
): Promise<ResolvedTarget> {
  switch (to.to) {
    case 'nobody':
      return { outcome: 'done', account: null }
    case 'person':
      return { outcome: 'done', account: to.account }
    case 'account-manager': {
      const manager = await findAccountManager(tx, enquiry)
      if (!manager) return refuseTarget('Its company is not known, or has no account manager.')
      const day = isoDayOf(now)
      const account = findDeputy(manager, day, await listAbsencesOn(tx, day))
      if (account) return { outcome: 'done', account }
      return refuseTarget('The account manager and everyone who covers for them are away.')
    }
    case 'turns': {
      const account = await findNextCoordinator(tx, now)
      if (account) return { outcome: 'done', account }
      return refuseTarget('No coordinator is available.')
    }
  }
}

const refuseTarget = (message: string): ResolvedTarget => ({
  outcome: 'nobody-there',
  message,
})

async function findAccountManager(tx: Database, enquiry: string): Promise<string | null> {
  const [row] = await tx
    .select({ manager: companyTable.accountManager })
    .from(enquiryTable)
    .innerJoin(companyTable, eq(companyTable.id, enquiryTable.companyId))
    .where(eq(enquiryTable.id, enquiry))
  return row?.manager ?? null
}

async function findAssignee(tx: Database, enquiry: string): Promise<string | null> {
  const [row] = await tx
    .select({ assignee: enquiryTable.assignee })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, enquiry))
  return row?.assignee ?? null
}

const reachByRole: Partial<Record<StaffRole, 'all' | 'own'>> = operations['see-enquiries'].staff
const rolesWithReach = (reach: 'all' | 'own') =>
  staffRoles.filter((role) => reachByRole[role] === reach)

/** Staff member to whom enquiries can be assigned. */
export interface Assignable {
  account: string
  name: string
  /** Says until when they are away, and who covers; empty if they are at work. */
  away: string
}

function describeAbsence({ lastDay }: Absence, deputy: string | null | undefined): string {
  const until = `away until ${formatShortDay(lastDay)}`
  return deputy ? `${until}, ${deputy} covers` : until
}

/**
 * Lists the active staff to whom an enquiry can be assigned, by name: those who may open it.
 * @param of company of the enquiry, whose account manager may be assigned; if missing, account
 * managers of all companies are listed
 */
export async function listAssignable(
  db: Database,
  of?: { company: string | null },
): Promise<Assignable[]> {
  const mayOpenOwn = inArray(staffRoleTable.role, rolesWithReach('own'))
  const manager = db
    .select({ account: companyTable.accountManager })
    .from(companyTable)
    .where(of?.company ? eq(companyTable.id, of.company) : sql`false`)
  const isManager = of ? and(mayOpenOwn, inArray(staffRoleTable.accountId, manager)) : mayOpenOwn
  const assignable = db
    .select({ account: staffRoleTable.accountId })
    .from(staffRoleTable)
    .where(or(inArray(staffRoleTable.role, rolesWithReach('all')), isManager))
  const people = await db
    .select({ account: accountTable.id, name: accountTable.name })
    .from(accountTable)
    .where(and(isNull(accountTable.deactivatedAt), inArray(accountTable.id, assignable)))
    .orderBy(asc(accountTable.name))
    .limit(500)
  const today = isoDayOf(new Date())
  const absences = await listAbsencesOn(db, today)
  const names = new Map(people.map(({ account, name }) => [account, name]))
  return people.map((person) => {
    const absence = absences.find(({ accountId }) => accountId === person.account)
    if (!absence) return { ...person, away: '' }
    const deputy = findDeputy(person.account, today, absences)
    return { ...person, away: describeAbsence(absence, deputy && names.get(deputy)) }
  })
}
