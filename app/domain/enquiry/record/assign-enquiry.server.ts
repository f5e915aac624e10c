import { and, asc, eq, isNotNull, notInArray, type SQL } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { findStaffActor } from '#app/domain/accounts/accounts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { closedStatuses } from '../lifecycle.ts'
import { enquiryTable } from '../tables.server.ts'
import { notifyColleague } from '../team-inbox/notify-colleague.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  lockEnquiry,
  recordChange,
} from './change-enquiry.server.ts'
import { belongsTo, type EnquiryOwnership } from './enquiry-actors.ts'

/** Request to assign an enquiry to a staff member, or to nobody. */
export interface Assignment {
  enquiry: string
  version?: number | undefined
  /** Account id of a staff member; null to unassign. */
  to: string | null
  now?: Date
}

export type AssignResult =
  | { outcome: 'done'; changed: boolean }
  | { outcome: 'may-not-open'; message: string }
  | ChangeRefusal

/**
 * Assigns an enquiry to a staff member, or unassigns it. Refused if they may not open the enquiry,
 * because it would be hidden from them.
 */
export async function assignEnquiry(
  db: Database,
  actor: Actor,
  { enquiry: id, version, to, now = new Date() }: Assignment,
): Promise<AssignResult> {
  const change = { operation: 'assign-enquiry', enquiry: id, version } as const
  return changeEnquiry<AssignResult>(db, actor, change, async (tx, enquiry) => {
    if (enquiry.assignee === to) return { outcome: 'done', changed: false }
    if (to !== null && !(await canOpenEnquiry(tx, to, enquiry))) {
      const message =
        'That person no longer works here, or may not open this enquiry, so it would be hidden from them. Choose a coordinator, or the account manager of its company.'
      return { outcome: 'may-not-open', message }
    }
    await recordAssignment(tx, actor, enquiry, { to, now })
    return { outcome: 'done', changed: true }
  })
}

/**
 * Stores a new assignee of a locked enquiry, with event and audit row, and notifies them. @param held whether the
 * enquiry stays deferred; default false
 */
async function recordAssignment(
  tx: Database,
  actor: Actor,
  enquiry: LockedEnquiry,
  { to, now, isDeferred = false }: { to: string | null; now: Date; isDeferred?: boolean },
): Promise<number> {
  const event = await recordChange(tx, actor, enquiry, {
    operation: 'assign-enquiry',
    now,
    set: { assignee: to, isDeferred },
    event: { kind: 'assigned' },
    audit: { before: { assignee: enquiry.assignee }, after: { assignee: to } },
  })
  if (to) await notifyColleague(tx, actor, { to, kind: 'assignment', enquiry: enquiry.id, now })
  return event
}

/**
 * Hands over every open enquiry of a staff member, with an event and an audit row for each. The
 * caller has checked the policy and locked both accounts.
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
    // Another transaction may have reassigned it since the query.
    if (enquiry?.assignee !== from) continue
    await recordAssignment(tx, actor, enquiry, { to, now, isDeferred: enquiry.isDeferred })
    handedOver += 1
  }
  return handedOver
}

/**
 * Unassigns open enquiries whose assignee may no longer open them, with an event and an audit row
 * for each, so that they return to the queue. Call it at the end of a transaction that removes a
 * right; the caller has checked the policy.
 * @param among SQL condition that limits the enquiries to those affected
 * @returns the number of enquiries that were unassigned
 */
export async function unassignInaccessible(
  tx: Database,
  actor: Actor,
  among: SQL | undefined,
  now: Date,
): Promise<number> {
  const isOpen = notInArray(enquiryTable.status, [...closedStatuses])
  const rows = await tx
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .where(and(among, isOpen, isNotNull(enquiryTable.assignee)))
    .orderBy(asc(enquiryTable.id))
  let unassigned = 0
  for (const { id } of rows) {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry?.assignee || (await canOpenEnquiry(tx, enquiry.assignee, enquiry))) continue
    await recordAssignment(tx, actor, enquiry, { to: null, now, isDeferred: enquiry.isDeferred })
    unassigned += 1
  }
  return unassigned
}

/** Checks whether an active staff member may open an enquiry. */
export async function canOpenEnquiry(
  tx: Database,
  account: string,
  enquiry: EnquiryOwnership,
): Promise<boolean> {
  const staff = await findStaffActor(tx, account)
  return refusalFor(staff, 'see-enquiries', belongsTo(staff, enquiry)) === null
}
