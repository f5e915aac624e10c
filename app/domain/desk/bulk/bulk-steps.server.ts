import { and, eq, inArray } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { setEnquiryAside } from '#app/domain/desk/saved-views.server.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { carryingDeliveryStates } from '#app/domain/enquiry/delivery.ts'
import { type EnquiryStatus, undeliveredStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { undoMove } from '#app/domain/enquiry/steps/undo-move.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { moveWithApproval } from '#app/domain/orders/decision/commit-order.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { assignTo } from '../assign-to.server.ts'
import {
  type AssignmentTarget,
  type BulkAction,
  type BulkOutcome,
  type BulkRow,
  bulkMailDelaySeconds,
} from './bulk-change.ts'

/** Options of a bulk move, chosen when it is confirmed. */
export interface MoveDetails {
  /** Note to each customer; empty if there is none. */
  note: string
  /** Whether the customers are mailed. */
  mails: boolean
}

/** Applies a bulk change to one enquiry of its list. */
export function applyRow(
  tx: Database,
  actor: StaffActor,
  row: BulkRow,
  { work, details, now }: { work: BulkAction; details: MoveDetails; now: Date },
): Promise<BulkOutcome> {
  switch (work.kind) {
    case 'assign':
      return assignRow(tx, actor, row, work.to)
    case 'move':
      return moveRow(tx, actor, row, { to: work.to, details, now })
    case 'snooze':
      return snoozeRow(tx, actor, row, new Date(work.until))
  }
}

type Done = Extract<BulkOutcome, { ok: true }>

/** Undoes a bulk change of one enquiry, unless something happened to it since. */
export async function undoRow(
  tx: Database,
  actor: StaffActor,
  row: BulkRow & { outcome: Done },
  { work, now }: { work: BulkAction; now: Date },
): Promise<BulkOutcome> {
  const { enquiry, outcome } = row
  const { before, version } = outcome
  switch (work.kind) {
    case 'assign': {
      const to: AssignmentTarget =
        before === null ? { to: 'nobody' } : { to: 'person', account: before }
      return markUndone(await assignRow(tx, actor, { ...row, version }, to))
    }
    case 'move': {
      const { event = 0, assignee = null } = outcome
      const undone = await undoMove(tx, actor, { enquiry, version, event, assignee, now })
      if (undone.outcome !== 'done') return { ok: false, message: undone.message }
      return {
        ...outcome,
        before: outcome.after,
        after: undone.to,
        version: undone.version,
        undone: true,
      }
    }
    case 'snooze': {
      const { snoozedUntil } = await readAside(tx, enquiry)
      if (snoozedUntil.toISOString() !== outcome.after) {
        return { ok: false, message: 'It was set aside anew since.' }
      }
      return markUndone(await snoozeRow(tx, actor, row, before === null ? null : new Date(before)))
    }
  }
}

const markUndone = (outcome: BulkOutcome): BulkOutcome =>
  outcome.ok ? { ...outcome, undone: true } : outcome

async function assignRow(
  tx: Database,
  actor: StaffActor,
  { enquiry, version }: BulkRow,
  to: AssignmentTarget,
): Promise<BulkOutcome> {
  const result = await assignTo(tx, actor, { enquiry, version, to })
  if (result.outcome !== 'done') return { ok: false, message: result.message }
  const { before, after } = result
  return { ok: true, before, after, version: result.version }
}

async function moveRow(
  tx: Database,
  actor: StaffActor,
  { enquiry, version }: BulkRow,
  { to, details, now }: { to: EnquiryStatus; details: MoveDetails; now: Date },
): Promise<BulkOutcome> {
  const obstacle = undeliveredStatuses.includes(to) && (await hasOpenItems(tx, enquiry))
  if (obstacle) {
    return { ok: false, message: 'It has an open proposal or a delivery. Close it on its page.' }
  }
  const [{ assignee = null } = {}] = await tx
    .select({ assignee: enquiryTable.assignee })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, enquiry))
  const mail = { send: details.mails, waitSeconds: bulkMailDelaySeconds }
  const moved = await moveWithApproval(tx, actor, {
    enquiry,
    version,
    to,
    note: details.note,
    mail,
    now,
  })
  if (moved.outcome !== 'done') return { ok: false, message: moved.message }
  const { from, event } = moved
  return { ok: true, before: from, after: to, version: version + 1, event, assignee }
}

/** Whether closing the enquiry would also close a proposal or deliveries, which undoing cannot reopen. */
async function hasOpenItems(tx: Database, enquiry: string): Promise<boolean> {
  const [row] = await tx
    .select({ openProposal: enquiryTable.openProposal })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, enquiry))
  if (row?.openProposal) return true
  const carrying = and(
    eq(deliveryTable.enquiry, enquiry),
    inArray(deliveryTable.state, carryingDeliveryStates),
  )
  return (await tx.$count(deliveryTable, carrying)) > 0
}

/** Sets an enquiry aside, or brings it back if `until` is null; its follow-up time stays. */
async function snoozeRow(
  tx: Database,
  actor: StaffActor,
  { enquiry, version }: BulkRow,
  until: Date | null,
): Promise<BulkOutcome> {
  const { snoozedUntil: before, followUpAt } = await readAside(tx, enquiry)
  const aside = { snoozedUntil: until, followUpAt }
  const result = await setEnquiryAside(tx, actor, { enquiry, aside })
  if (result.outcome !== 'done') return { ok: false, message: result.message }
  const isAside = before.getTime() > 0
  return {
    ok: true,
    before: isAside ? before.toISOString() : null,
    after: until?.toISOString() ?? null,
    version,
  }
}

async function readAside(tx: Database, enquiry: string) {
  const { snoozedUntil, followUpAt, id } = enquiryTable
  const [row] = await tx
    .select({ snoozedUntil, followUpAt })
    .from(enquiryTable)
    .where(eq(id, enquiry))
  if (!row) throw new Error('An enquiry of the list is gone.')
  return row
}
