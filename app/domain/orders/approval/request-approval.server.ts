import { and, eq, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listDifferences, type OrderContent } from '../content/order-content.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { findApprovers } from './find-rules.server.ts'

/** A pending approval and the approvers to notify. */
export interface PendingApproval {
  approval: string
  company: string
  /**
   * Email addresses of the approvers to notify; empty if they were already notified of the same
   * content.
   */
  recipients: string[]
  /** Names of the approvers, shown to the sender. */
  names: string[]
}

interface ApprovalRequest {
  draft: string
  content: OrderContent
  /** Reasons why the order needs approval, one sentence each; never empty. */
  reasons: readonly string[]
  needsTwo: boolean
  numberAgain: string
  now: Date
}

/**
 * Creates the approval request for a draft, or updates the pending one to the draft's current
 * content.
 * @param tx transaction of `asCompany`, with the draft locked
 * @returns the request; `recipients` is empty if the approvers were already notified of the same
 * content
 */
export async function requestApproval(
  tx: Database,
  member: MemberActor,
  { draft, content, reasons: why, needsTwo, numberAgain, now }: ApprovalRequest,
): Promise<PendingApproval> {
  const reasons = [...why]
  const { company, account, actedBy = null } = member
  const isAgain = await isPendingUnchanged(tx, draft, content)
  const moment = { requestedAt: now, notifiedAt: now, firstDecision: null }
  const set = { content, actedBy, reasons, needsTwo, numberAgain, ...(!isAgain && moment) }
  const [asked] = await tx
    .insert(orderApprovalTable)
    .values({ ...set, draft, companyId: company, requestedBy: account })
    .onConflictDoUpdate({
      target: orderApprovalTable.draft,
      targetWhere: sql`${orderApprovalTable.state} = 'waiting'`,
      set,
    })
    .returning({ id: orderApprovalTable.id })
  if (!asked) throw new Error('The approval was not stored.')
  const deciders = (await findApprovers(tx, member, account, now)).filter(
    ({ isNotified }) => isNotified,
  )
  return {
    approval: asked.id,
    company,
    recipients: isAgain ? [] : deciders.map(({ email }) => email),
    names: deciders.map(({ name }) => name),
  }
}

/** Tells whether an approval is pending for a draft with the same content. */
async function isPendingUnchanged(
  tx: Database,
  draft: string,
  content: OrderContent,
): Promise<boolean> {
  const { draft: ofDraft, state } = orderApprovalTable
  const [waiting] = await tx
    .select({ content: orderApprovalTable.content })
    .from(orderApprovalTable)
    .where(and(eq(ofDraft, draft), eq(state, 'waiting')))
  return waiting !== undefined && listDifferences(waiting.content, content).length === 0
}
