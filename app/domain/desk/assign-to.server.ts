import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { listAbsencesOn } from '#app/domain/accounts/covered-accounts.server.ts'
import { findDeputy } from '#app/domain/accounts/deputies.ts'
import { absenceTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import {
  type AssignResult,
  assignEnquiry,
} from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { AssignmentTarget } from './bulk/bulk-change.ts'
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

export interface Assignment {
  enquiry: string
  /** Version of the enquiry that the user saw. */
  version: number
  to: AssignmentTarget
  now?: Date
}

export type AssignmentResult =
  | {
      ok: true
      version: number
      /** Account of the previous assignee; `after` is the new one. */
      before: string | null
      after: string | null
    }
  | { ok: false; reason: 'nobody-there'; message: string }
  | Extract<AssignResult, { ok: false }>

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
    if (!chosen.ok) return chosen
    const { account } = chosen
    const before = await findAssignee(tx, enquiry)
    const result = await assignEnquiry(tx, actor, { enquiry, version, to: account, now })
    if (!result.ok) return result
    if (to.to === 'turns' && account && result.changed) await recordTurn(tx, account, now)
    return { ok: true, version: result.changed ? version + 1 : version, before, after: account }
  })
}

type ResolvedTarget =
  | { ok: true; account: string | null }
  | { ok: false; reason: 'nobody-there'; message: string }

async function resolveTarget(
  tx: Database,
  to: AssignmentTarget,
  enquiry: string,
  now: Date,
): Promise<ResolvedTarget> {
  switch (to.to) {
    case 'nobody':
      return { ok: true, account: null }
    case 'person':
      return { ok: true, account: to.account }
    case 'account-manager': {
      const manager = await findAccountManager(tx, enquiry)
      if (!manager) return refuseTarget('Its company is not known, or has no account manager.')
      const day = isoDayOf(now)
      const account = findDeputy(manager, day, await listAbsencesOn(tx, day))
      if (account) return { ok: true, account }
      return refuseTarget('The account manager and everyone who covers for them are away.')
    }
    case 'turns': {
      const account = await findNextCoordinator(tx, now)
      if (account) return { ok: true, account }
      return refuseTarget('No coordinator is available.')
    }
  }
}

const refuseTarget = (message: string): ResolvedTarget => ({
  ok: false,
  reason: 'nobody-there',
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
