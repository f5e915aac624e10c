import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'
import type { Actor } from '#app/domain/people/actor.ts'
import { accountTable, staffRoleTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryTable } from '../tables.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  lockEnquiry,
  recordChange,
} from './change-enquiry.server.ts'
import { closedStatuses } from './lifecycle.ts'

export interface Assignment {
  enquiry: string
  version?: number | undefined
  /** Account of a member of staff; null for nobody. */
  to: string | null
  now?: Date
}

export type AssignResult =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'no-such-staff'; message: string }
  | ChangeRefusal

/** Gives an enquiry to a member of staff, or takes it from whoever had it. */
export async function assignEnquiry(
  db: Database,
  actor: Actor,
  { enquiry: id, version, to, now = new Date() }: Assignment,
): Promise<AssignResult> {
  const change = { operation: 'assign-enquiry', enquiry: id, version } as const
  return changeEnquiry<AssignResult>(db, actor, change, async (tx, enquiry) => {
    if (enquiry.assignee === to) return { ok: true, changed: false }
    if (to !== null && !(await isStaff(tx, to))) {
      const message = 'That person does not work here any more. Choose somebody else.'
      return { ok: false, reason: 'no-such-staff', message }
    }
    await recordAssignment(tx, actor, enquiry, { to, now })
    return { ok: true, changed: true }
  })
}

/** Writes a new assignee of a locked enquiry, with event and audit row. */
function recordAssignment(
  tx: Database,
  actor: Actor,
  enquiry: LockedEnquiry,
  { to, now, held = false }: { to: string | null; now: Date; held?: boolean },
): Promise<number> {
  return recordChange(tx, actor, enquiry, {
    operation: 'assign-enquiry',
    now,
    set: { assignee: to, held },
    event: { kind: 'assigned' },
    audit: { before: { assignee: enquiry.assignee }, after: { assignee: to } },
  })
}

/**
 * Hands over every open enquiry of a member of staff, with an event and an audit row for each. The
 * caller has asked the policy and locked both accounts.
 * @returns the number of enquiries
 */
export async function handOverEnquiries(
  tx: Database,
  actor: Actor,
  { from, to, now }: { from: string; to: string | null; now: Date },
): Promise<number> {
  const isOpen = notInArray(enquiryTable.status, [...closedStatuses])
  const rows = await tx
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .where(and(eq(enquiryTable.assignee, from), isOpen))
    .orderBy(asc(enquiryTable.id))
  let handedOver = 0
  for (const { id } of rows) {
    const enquiry = await lockEnquiry(tx, id)
    // Another transaction may have reassigned it since it was found.
    if (enquiry?.assignee !== from) continue
    await recordAssignment(tx, actor, enquiry, { to, now, held: enquiry.held })
    handedOver += 1
  }
  return handedOver
}

async function isStaff(tx: Database, account: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .innerJoin(staffRoleTable, eq(staffRoleTable.account, accountTable.id))
    .where(and(eq(accountTable.id, account), isNull(accountTable.deactivatedAt)))
    .limit(1)
  return found !== undefined
}
