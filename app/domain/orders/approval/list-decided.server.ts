import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { isOwnDraft, isSentForApproval } from '#app/domain/orders/draft/lock-draft.server.ts'
import { findSubmitted } from '#app/domain/orders/find-order.server.ts'
import {
  orderApprovalTable,
  orderDraftLineTable,
  orderDraftTable,
} from '#app/domain/orders/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Number of decided approvals on a page of the list. */
const decidedPerPage = 20

/**
 * Lists one page of the approvals that were granted or declined in a company, newest first.
 * @param tx transaction of `inCompany`
 * @param page number of the page, from 1
 */
export async function listDecidedApprovals(
  tx: Database,
  { company }: Pick<MemberActor, 'company'>,
  page: number,
) {
  const { id, companyId, state, decidedAs, decidedAt, note, reasons, requestedBy, firstDecision } =
    orderApprovalTable
  const isDecided = and(eq(companyId, company), inArray(state, ['approved', 'declined']))
  const approvals = await tx
    .select({
      id,
      state,
      decidedAs,
      decidedAt,
      note,
      reasons,
      firstDecision,
      sender: accountTable.name,
      /** Reference of the order; null for a new order that was declined. */
      reference: enquiryTable.reference,
    })
    .from(orderApprovalTable)
    .innerJoin(accountTable, eq(accountTable.id, requestedBy))
    .leftJoin(enquiryTable, eq(enquiryTable.id, orderApprovalTable.enquiry))
    .where(isDecided)
    .orderBy(desc(decidedAt), desc(id))
    .limit(decidedPerPage)
    .offset((page - 1) * decidedPerPage)
  const total = await tx.$count(orderApprovalTable, isDecided)
  return { approvals, pages: Math.ceil(total / decidedPerPage) }
}

/** An order that a member sent for approval, and the state of its approval. */
export interface SentForApproval {
  draft: string
  purchaseOrder: string
  lines: number
  state: 'waiting' | 'declined'
  /** Id of the latest approval. */
  approval: string
  askedAt: Date
  /** Signature and time of the decision; empty and null while it is pending. */
  decidedAs: string
  decidedAt: Date | null
}

/**
 * Lists a member's own orders that were sent for approval, newest first: pending ones, and declined
 * ones that are back with the member.
 * @param tx transaction of `inCompany`
 */
export async function listSentForApproval(
  tx: Database,
  member: MemberActor,
): Promise<SentForApproval[]> {
  const { draft, state, requestedAt, decidedAs, decidedAt, id: approval } = orderApprovalTable
  const count = tx.$count(orderDraftLineTable, eq(orderDraftLineTable.draft, orderDraftTable.id))
  const { purchaseOrder } = orderDraftTable
  const asked = await tx
    .select({
      draft: orderDraftTable.id,
      purchaseOrder,
      lines: count,
      state,
      approval,
      askedAt: requestedAt,
      decidedAs,
      decidedAt,
    })
    .from(orderDraftTable)
    .innerJoin(orderApprovalTable, eq(draft, orderDraftTable.id))
    .where(isSentForApproval(member))
    .orderBy(desc(requestedAt))
  // An order that was declined and sent again has several approvals; only the latest counts.
  return asked
    .filter((one, at) => asked.findIndex((other) => other.draft === one.draft) === at)
    .map((one) => ({ ...one, state: one.state === 'waiting' ? one.state : 'declined' }))
}

/**
 * Counts the member's orders that were declined and not sent again. Runs on every portal page.
 * @param tx transaction of `inCompany`
 */
export function countDeclined(tx: Database, member: MemberActor): Promise<number> {
  const waits = sql`exists (select from ${orderApprovalTable} as approval
    where approval.draft = ${orderDraftTable.id} and approval.state = 'waiting')`
  return tx.$count(orderDraftTable, and(isSentForApproval(member), sql`not ${waits}`))
}

/**
 * Finds what became of an order sent for approval: still a draft of its sender, or the reference of
 * the order it became.
 * @param draft UUID
 * @returns null if it was discarded or does not belong to the member
 */
export async function findSentOrder(
  tx: Database,
  member: MemberActor,
  draft: string,
): Promise<'with-sender' | { reference: string } | null> {
  const isHere = await tx.$count(orderDraftTable, isOwnDraft(member, { draft }))
  return isHere > 0 ? 'with-sender' : findSubmitted(tx, member, draft)
}

/**
 * Finds what became of a new order that a member was writing: still unsent, sent for approval by
 * them, or the reference of the order it became.
 * @param open UUID of the draft
 * @returns null if it was discarded, or the member may not write in it
 */
export async function findOpenDraft(
  tx: Database,
  member: MemberActor,
  open: string,
): Promise<'unsent' | 'sent-for-approval' | { reference: string } | null> {
  const isUnsent = await tx.$count(orderDraftTable, isOwnDraft(member, { open }))
  if (isUnsent > 0) return 'unsent'
  const sent = await findSentOrder(tx, member, open)
  return sent === 'with-sender' ? 'sent-for-approval' : sent
}
