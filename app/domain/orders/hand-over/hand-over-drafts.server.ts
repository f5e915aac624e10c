import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { DraftRow } from '#app/domain/orders/draft/lock-draft.server.ts'
import {
  orderApprovalTable,
  orderDraftFileTable,
  orderDraftLineTable,
  orderDraftShareTable,
  orderDraftTable,
  regularOrderTable,
} from '#app/domain/orders/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { declinePendingApprovals } from './hand-over-pending-approvals.server.ts'

interface MemberDrafts {
  company: string
  /** Account of the member. */
  from: string
}

const belongsToSender = ({ company, from }: MemberDrafts): SQL | undefined =>
  and(eq(orderDraftTable.companyId, company), eq(orderDraftTable.accountId, from))

/** Counts the orders that a member is writing or changing, without those pending approval. */
export function countDrafts(tx: Database, which: MemberDrafts): Promise<number> {
  const waits = tx
    .select({ id: orderApprovalTable.id })
    .from(orderApprovalTable)
    .where(
      and(
        eq(orderApprovalTable.draft, orderDraftTable.id),
        eq(orderApprovalTable.state, 'waiting'),
      ),
    )
  return tx.$count(orderDraftTable, and(belongsToSender(which), notExists(waits)))
}

/**
 * Hands the drafts of a leaving member to a colleague, including those sent for approval. If the
 * colleague is also writing a new order, missing lines and details are added to it without changing
 * existing ones. If the colleague is changing the same order, only their copy is kept: a pending
 * approval of the other one is declined, and the colleague is notified.
 * @param which company, and the accounts of the leaving member and the successor
 * @param by actor who ends the membership
 */
export async function handOverDrafts(
  tx: Database,
  { successor, by, ...which }: MemberDrafts & { successor: string; by: Actor },
): Promise<void> {
  const { id } = orderDraftTable
  const drafts = await tx.select().from(orderDraftTable).where(belongsToSender(which)).for('update')
  const theirs = await tx
    .select()
    .from(orderDraftTable)
    .where(belongsToSender({ ...which, from: successor }))
    .for('update')
  const given: string[] = []
  for (const draft of drafts) {
    const same = theirs.find((one) => isSameSlot(one, draft))
    if (!same || (await deleteIfEmpty(tx, same))) given.push(draft.id)
    else if (draft.changes === null) await mergeDrafts(tx, draft, same)
    else {
      // Two copies of one order are separate intentions that cannot be merged.
      const note = await writeHandOverNote(tx, draft)
      await declinePendingApprovals(tx, {
        company: draft.companyId,
        successor,
        by,
        note,
        drafts: [draft.id],
      })
    }
  }
  if (given.length === 0) return
  await tx.update(orderDraftTable).set({ accountId: successor }).where(inArray(id, given))
  // The successor owns these drafts now, and does not need a share in them.
  await tx
    .delete(orderDraftShareTable)
    .where(
      and(
        inArray(orderDraftShareTable.draft, given),
        eq(orderDraftShareTable.accountId, successor),
      ),
    )
}

/** Ends the leaving member's share in the drafts of colleagues. */
export async function endDraftShares(
  tx: Database,
  { company, account }: { company: string; account: string },
): Promise<void> {
  const { id, companyId } = orderDraftTable
  const drafts = tx.select({ id }).from(orderDraftTable).where(eq(companyId, company))
  await tx
    .delete(orderDraftShareTable)
    .where(
      and(eq(orderDraftShareTable.accountId, account), inArray(orderDraftShareTable.draft, drafts)),
    )
}

/**
 * Tells whether two drafts compete for the same slot: each member has one current new order, and
 * one copy of an order.
 */
const isSameSlot = (one: DraftRow, other: DraftRow) =>
  one.changes === other.changes &&
  [one, other].every(({ requestedAt, isCurrent }) => requestedAt === null && isCurrent)

/**
 * Deletes a new order that has no lines and no files, so that another can take its place.
 * @returns whether it was deleted
 */
async function deleteIfEmpty(tx: Database, { id, changes }: DraftRow): Promise<boolean> {
  if (changes !== null) return false
  const holding = [
    tx.select().from(orderDraftLineTable).where(eq(orderDraftLineTable.draft, id)),
    tx.select().from(orderDraftFileTable).where(eq(orderDraftFileTable.draft, id)),
  ]
  const dropped = await tx
    .delete(orderDraftTable)
    .where(and(eq(orderDraftTable.id, id), ...holding.map((rows) => notExists(rows))))
    .returning({ id: orderDraftTable.id })
  return dropped.length > 0
}

async function writeHandOverNote(tx: Database, { accountId: account }: DraftRow): Promise<string> {
  const [writer] = await tx
    .select({ name: accountTable.name })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  const name = writer?.name ?? 'a former member'
  return `You have taken over the orders of ${name}. You are changing the same order yourself, so this change was not sent.`
}

async function mergeDrafts(tx: Database, from: DraftRow, into: DraftRow): Promise<void> {
  const { draft: ofLine, sku } = orderDraftLineTable
  const there = sql`(select sku from ${orderDraftLineTable} as line where line.draft = ${into.id})`
  await tx
    .update(orderDraftLineTable)
    .set({ draft: into.id })
    .where(and(eq(ofLine, from.id), sql`${sku} not in ${there}`))
  const files = await tx
    .delete(orderDraftFileTable)
    .where(eq(orderDraftFileTable.draft, from.id))
    .returning({ file: orderDraftFileTable.file })
  if (files.length > 0) {
    const values = files.map(({ file }) => ({ draft: into.id, file }))
    await tx.insert(orderDraftFileTable).values(values).onConflictDoNothing()
  }
  // The period is not copied, because it would turn the colleague's order into a blanket order.
  await tx
    .update(orderDraftTable)
    .set({
      place: into.place ?? from.place,
      phone: into.phone || from.phone,
      neededBy: into.neededBy ?? from.neededBy,
      purchaseOrder: into.purchaseOrder || from.purchaseOrder,
      message: into.message || from.message,
      ownFields: into.ownFields.length > 0 ? into.ownFields : from.ownFields,
    })
    .where(eq(orderDraftTable.id, into.id))
  await tx.delete(orderDraftTable).where(eq(orderDraftTable.id, from.id))
}

interface Leaving {
  company: string
  /** Account of the member. */
  from: string
}

const belongsTo = ({ company, from }: Leaving) =>
  and(eq(regularOrderTable.companyId, company), eq(regularOrderTable.accountId, from))

/** Counts the regular orders of a member. */
export function countRegularOrders(tx: Database, which: Leaving): Promise<number> {
  return tx.$count(regularOrderTable, belongsTo(which))
}

/** Hands the regular orders of a leaving member to a colleague, who gets their proposals. */
export async function handOverRegularOrders(
  tx: Database,
  { successor, ...which }: Leaving & { successor: string },
): Promise<void> {
  await tx.update(regularOrderTable).set({ accountId: successor }).where(belongsTo(which))
}
