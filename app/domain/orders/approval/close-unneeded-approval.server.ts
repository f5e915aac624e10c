import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { OrderContent } from '../content/order-content.ts'
import { orderApprovalTable } from '../tables.server.ts'

interface SentDraft {
  /** Id of the draft that was sent. */
  draft: string
  content: OrderContent
  /** Reference of the order that it became or changed. */
  reference: string
  now: Date
}

/** Audit action recorded when an order is sent without the approval that was requested for it. */
export const sendWithoutApprovalAction = 'send-without-approval'

/**
 * Closes the pending approval of a draft as `not-needed`, because its sender sent it directly: no
 * rule requires approval any more. Call it before the draft is deleted. No-op if none is pending.
 * @param tx transaction of `asCompany`
 */
export async function closeUnneededApproval(
  tx: Database,
  member: MemberActor,
  { draft, content, reference, now }: SentDraft,
): Promise<void> {
  const { id, draft: ofDraft, state } = orderApprovalTable
  const [settled] = await tx
    .update(orderApprovalTable)
    .set({ state: 'not-needed', decidedAt: now, content })
    .where(and(eq(ofDraft, draft), eq(state, 'waiting')))
    .returning({ id })
  if (!settled) return
  await writeAudit(tx, member, {
    action: sendWithoutApprovalAction,
    subject: { kind: 'approval', id: settled.id, label: reference },
  })
}
