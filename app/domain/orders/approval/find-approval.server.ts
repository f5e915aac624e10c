import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { ProductBySku } from '#app/domain/enquiry/cart/cart-line-state.ts'
import { type ActingStaff, signedFor } from '#app/domain/people/acting.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import type { MemberRole } from '#app/domain/people/roles.ts'
import { accountTable, memberTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { type RemainingLine, whatRemains } from '../call-off/what-remains.server.ts'
import { contentOfCopy } from '../change/copy-order.server.ts'
import { contentLines, differences, type OrderContent } from '../change/order-content.ts'
import { readDraftLines } from '../draft/find-draft.server.ts'
import type { DraftRow } from '../draft/open-draft.server.ts'
import { orderApprovalTable, orderDraftTable } from '../tables.server.ts'
import { findDeciders, reasonsFor } from './find-rules.server.ts'
import { markOf } from './mark-of.server.ts'
import type { Decider } from './who-decides.ts'

export type ApprovalRow = typeof orderApprovalTable.$inferSelect

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
  const [draft] = row.draft
    ? await tx.select().from(orderDraftTable).where(eq(orderDraftTable.id, row.draft))
    : []
  const waitingCallOff = row.state === 'waiting' ? row.callOff : null
  const content = draft
    ? await contentOfDraft(tx, draft, row.content, productBySku)
    : waitingCallOff && row.content
  const since = content ? differences(row.earlier[0]?.content ?? row.content, content) : []
  return {
    ...row,
    reasons: await reasonsNow(tx, row, since.length > 0 ? content : null),
    sender: {
      name: sender?.name ?? 'Somebody who has left',
      /** As it is signed, where staff sent it for them. */
      signedAs: signed(row.actedBy, sender?.name ?? 'Somebody who has left'),
      email: sender?.email ?? '',
      role: sender && !sender.suspendedAt ? sender.role : null,
    },
    now: content ? { draft: draft ?? null, content, mark: markOf(content) } : null,
    since,
    deciders: await findDeciders(tx, member, row.askedBy, new Date()),
    remaining: waitingCallOff ? await whatRemains(tx, member, waitingCallOff) : [],
  }
}

/** Why it waits, as it is now where its sender changed it; it goes on waiting where nothing asks for that any more. */
async function reasonsNow(
  tx: Database,
  { company, askedBy, state, callOff, reasons }: ApprovalRow,
  changed: OrderContent | null,
): Promise<string[]> {
  if (!changed || state !== 'waiting' || callOff) return reasons
  const now = await reasonsFor(tx, { company, account: askedBy }, changed)
  return now.length > 0 ? now : reasons
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

/** What waits is there: its draft, or what it calls off. */
export const hasOrder = or(
  isNotNull(orderApprovalTable.draft),
  isNotNull(orderApprovalTable.callOff),
)

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
    .limit(100)
  return waiting.map((one) => ({ ...one, sender: signed(one.actedBy, one.sender) }))
}

const signed = (actedBy: ActingStaff | null, name: string) =>
  actedBy ? signedFor(actedBy, name) : name

async function contentOfDraft(
  tx: Database,
  draft: DraftRow,
  asked: OrderContent,
  productBySku: ProductBySku,
): Promise<OrderContent> {
  if (draft.base) return contentOfCopy(tx, draft, productBySku)
  const { place, phone, neededBy, period, purchaseOrder, message } = draft
  const lines = contentLines(await readDraftLines(tx, draft.id, productBySku))
  const details = { phone, neededBy, period, purchaseOrder, message }
  return { place: place ?? asked.place, ...details, lines }
}
