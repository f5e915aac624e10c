import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { OrderContent } from '../content/order-content.ts'
import { orderApprovalTable } from '../tables.server.ts'

interface SentWithout {
  /** Id of the draft that was sent. */
  draft: string
  content: OrderContent
  /** Of the order that it became, or changed. */
  reference: string
  now: Date
}

/** The action under which the audit log says which order went out so. */
export const sentWithout = 'send-without-approval'

/**
 * Settles the approval that a draft waited for, which its sender sent without, since no rule asks any more:
 * nobody is asked for it now, and its page says what became of it.
 * @param tx as the company, before the draft is deleted
 */
export async function settleNotNeeded(
  tx: Database,
  member: MemberActor,
  { draft, content, reference, now }: SentWithout,
): Promise<void> {
  const { id, draft: ofDraft, state } = orderApprovalTable
  const [settled] = await tx
    .update(orderApprovalTable)
    .set({ state: 'not-needed', decidedAt: now, content })
    .where(and(eq(ofDraft, draft), eq(state, 'waiting')))
    .returning({ id })
  if (!settled) return
  await writeAudit(tx, member, {
    action: sentWithout,
    subject: { kind: 'approval', id: settled.id, label: reference },
  })
}
