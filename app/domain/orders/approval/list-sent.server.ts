import { and, desc, eq, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { ownDraft, sentForApproval } from '../draft/open-draft.server.ts'
import { findSubmitted } from '../find-order.server.ts'
import { orderApprovalTable, orderDraftLineTable, orderDraftTable } from '../tables.server.ts'

/** An order that a member sent for approval, and what became of that. */
export interface SentForApproval {
  draft: string
  purchaseOrder: string
  lines: number
  state: 'waiting' | 'declined'
  /** Of the approval that was asked for last. */
  approval: string
  askedAt: Date
  /** Who declined it, and when; empty while it waits. */
  decidedAs: string
  decidedAt: Date | null
}

/**
 * A member's own orders that they sent for approval, the last first: those that wait, and those that were
 * declined and are back with them. @param tx of `inCompany`
 */
export async function listSentForApproval(
  tx: Database,
  member: MemberActor,
): Promise<SentForApproval[]> {
  const { draft, state, askedAt, decidedAs, decidedAt, id: approval } = orderApprovalTable
  const count = tx.$count(orderDraftLineTable, eq(orderDraftLineTable.draft, orderDraftTable.id))
  const { purchaseOrder } = orderDraftTable
  const asked = await tx
    .select({
      ...{ draft: orderDraftTable.id, purchaseOrder, lines: count },
      ...{ state, approval, askedAt, decidedAs, decidedAt },
    })
    .from(orderDraftTable)
    .innerJoin(orderApprovalTable, eq(draft, orderDraftTable.id))
    .where(sentForApproval(member))
    .orderBy(desc(askedAt))
  // One that was declined and sent again was asked for twice.
  return asked
    .filter((one, at) => asked.findIndex((other) => other.draft === one.draft) === at)
    .map((one) => ({ ...one, state: one.state === 'waiting' ? one.state : 'declined' }))
}

/** How many of them were declined, counted on every page. @param tx of `inCompany` */
export function countDeclined(tx: Database, member: MemberActor): Promise<number> {
  const waits = sql`exists (select from ${orderApprovalTable} as approval
    where approval.draft = ${orderDraftTable.id} and approval.state = 'waiting')`
  return tx.$count(orderDraftTable, and(sentForApproval(member), sql`not ${waits}`))
}

/**
 * Whether an order that a member sent for approval is still theirs to change, or which order it became.
 * @param draft UUID
 * @returns null where it was thrown away, or is none of theirs
 */
export async function whereSentIs(
  tx: Database,
  member: MemberActor,
  draft: string,
): Promise<'with-sender' | { reference: string } | null> {
  const isHere = await tx.$count(orderDraftTable, ownDraft(member, { draft }))
  return isHere > 0 ? 'with-sender' : findSubmitted(tx, member, draft)
}
