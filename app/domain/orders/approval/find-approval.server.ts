import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { type ActingStaff, signedFor } from '#app/domain/access/acting.ts'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { ProductBySku } from '#app/domain/cart/cart-line-state.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { differences, OrderContent } from '../content/order-content.ts'
import { type RemainingLine, whatRemains } from '../content/what-remains.server.ts'
import { type DraftRow, ownDraft } from '../draft/open-draft.server.ts'
import { orderApprovalTable, orderDraftTable } from '../tables.server.ts'
import { findDeciders } from './find-rules.server.ts'
import { orderMark } from './order-mark.server.ts'
import { type ApprovalRow, isOpenAnswer, orderNow } from './order-now.server.ts'
import type { Decider } from './who-decides.ts'

export interface Approval extends ApprovalRow {
  sender: { name: string; signedAs: string; role: MemberRole | null; email: string }
  /** The order as it is now, a call-off without a draft; null once it was sent or thrown away. */
  now: { draft: DraftRow | null; content: OrderContent; mark: string } | null
  /** What its sender changed since they asked. */
  since: ReturnType<typeof differences>
  deciders: Decider[]
  /** Of a call-off that waits: what remains of its lines. */
  remaining: RemainingLine[]
}

/**
 * An order of a member’s company that waits, or waited, for approval, as it is now; null where the
 * company has none of that id. @param tx of `inCompany`
 */
export async function findApproval(
  tx: Database,
  member: MemberActor,
  id: string,
  productBySku: ProductBySku,
): Promise<Approval | null> {
  if (!isUuid(id)) return null
  const { company } = member
  const [row] = await tx
    .select()
    .from(orderApprovalTable)
    .where(and(eq(orderApprovalTable.id, id), eq(orderApprovalTable.company, company)))
  if (!row) return null
  const [sender] = await tx
    .select({
      name: accountTable.name,
      email: accountTable.email,
      role: memberTable.role,
      suspendedAt: memberTable.suspendedAt,
    })
    .from(accountTable)
    .innerJoin(memberTable, eq(memberTable.account, accountTable.id))
    .where(and(eq(accountTable.id, row.askedBy), eq(memberTable.company, company)))
  const { draft, content, since, reasons } = await orderNow(tx, row, productBySku)
  const waitingCallOff = row.state === 'waiting' ? row.callOff : null
  return {
    ...row,
    reasons,
    sender: {
      name: sender?.name ?? 'Somebody who has left',
      /** As it is signed, where staff sent it for them. */
      signedAs: signed(row.actedBy, sender?.name ?? 'Somebody who has left'),
      email: sender?.email ?? '',
      role: sender && !sender.suspendedAt ? sender.role : null,
    },
    now: content ? { draft, content, mark: orderMark(content) } : null,
    since,
    deciders: await findDeciders(tx, member, row.askedBy, new Date()),
    remaining: waitingCallOff ? await whatRemains(tx, member, waitingCallOff) : [],
  }
}

/** The last approval that was asked for a draft; null for none. @param tx of `inCompany` */
export async function lastApprovalOf(tx: Database, draft: string) {
  const { id, state, decidedAs, note, askedAt } = orderApprovalTable
  const [last] = await tx
    .select({ id, state, decidedAs, note })
    .from(orderApprovalTable)
    .where(eq(orderApprovalTable.draft, draft))
    .orderBy(desc(askedAt))
    .limit(1)
  return last ?? null
}

/**
 * The last approval that was asked for a member’s own change of an order; null for none.
 * @param tx of `inCompany`
 */
export async function approvalOfChange(tx: Database, member: MemberActor, order: string) {
  const [copy] = await tx
    .select({ id: orderDraftTable.id })
    .from(orderDraftTable)
    .where(ownDraft(member, { changes: order }))
  return copy ? lastApprovalOf(tx, copy.id) : null
}

/** Finds the answer to a proposal for an order that waits for approval; null if none does. */
export async function findWaitingAnswer(tx: Database, order: string) {
  const { id, enquiry, state, askedBy } = orderApprovalTable
  const [waiting] = await tx
    .select({ approval: id, sender: accountTable.name })
    .from(orderApprovalTable)
    .innerJoin(accountTable, eq(accountTable.id, askedBy))
    .where(and(eq(enquiry, order), eq(state, 'waiting'), isOpenAnswer))
  return waiting ?? null
}

/** SQL condition: what waits is there, as a draft, a call-off, or an answer to a proposal that is open. */
export const hasOrder = or(
  isNotNull(orderApprovalTable.draft),
  isNotNull(orderApprovalTable.callOff),
  isOpenAnswer,
)

/** Most that a list of what waits shows. */
const mostWaiting = 100

/** Approvals of a company that wait, the newest first. @param tx of `inCompany` */
export async function listWaiting(tx: Database, { company }: MemberActor) {
  const { id, askedAt, askedBy, actedBy, content, reasons } = orderApprovalTable
  const lines = sql<number>`jsonb_array_length(${content} -> 'lines')`
  const waiting = await tx
    .select({ id, askedAt, askedBy, actedBy, lines, reasons, sender: accountTable.name })
    .from(orderApprovalTable)
    .innerJoin(accountTable, eq(accountTable.id, askedBy))
    .where(
      and(
        eq(orderApprovalTable.company, company),
        eq(orderApprovalTable.state, 'waiting'),
        hasOrder,
      ),
    )
    .orderBy(desc(askedAt))
    .limit(mostWaiting)
  return waiting.map((one) => ({ ...one, sender: signed(one.actedBy, one.sender) }))
}

/**
 * The same, each with why it waits as its sender left it: of those that were changed since they were
 * asked for, the present lines and reasons. @param tx of `inCompany`
 */
export async function listWaitingNow(
  tx: Database,
  member: MemberActor,
  productBySku: ProductBySku,
) {
  const waiting = await listWaiting(tx, member)
  const changed = await tx
    .select({ approval: orderApprovalTable })
    .from(orderApprovalTable)
    .innerJoin(orderDraftTable, eq(orderDraftTable.id, orderApprovalTable.draft))
    .where(
      and(
        eq(orderApprovalTable.company, member.company),
        eq(orderApprovalTable.state, 'waiting'),
        gt(orderDraftTable.updatedAt, orderApprovalTable.askedAt),
      ),
    )
    .orderBy(desc(orderApprovalTable.askedAt))
    .limit(mostWaiting)
  const now = new Map<string, { lines: number; reasons: string[] }>()
  for (const { approval } of changed) {
    const { content, reasons } = await orderNow(tx, approval, productBySku)
    if (content) now.set(approval.id, { lines: content.lines.length, reasons })
  }
  return waiting.map((one) => ({ ...one, ...now.get(one.id) }))
}

const signed = (actedBy: ActingStaff | null, name: string) =>
  actedBy ? signedFor(actedBy, name) : name
