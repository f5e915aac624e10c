import { and, eq, inArray } from 'drizzle-orm'
import { tellMembers } from '#app/domain/notifications/choice/tell-members.server.ts'
import { accountTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderApprovalTable } from '../tables.server.ts'

/**
 * Gives orders that wait for approval back to their senders, where what waits cannot be sent any more:
 * they are declined with a note, and their senders are told.
 * @param company whose members they are told as
 * @param drafts of what waits, which the approvals name no longer
 */
export async function returnWaiting(
  tx: Database,
  { company, drafts, note }: { company: string; drafts: readonly string[]; note: string },
): Promise<void> {
  if (drafts.length === 0) return
  const { id, askedBy, draft, state } = orderApprovalTable
  const returned = await tx
    .update(orderApprovalTable)
    .set({
      ...{ state: 'declined', decidedAs: 'Our team', decidedAt: new Date(), note },
      draft: null,
    })
    .from(accountTable)
    .where(and(eq(accountTable.id, askedBy), inArray(draft, [...drafts]), eq(state, 'waiting')))
    .returning({ approval: id, recipient: accountTable.email })
  for (const { approval, recipient } of returned) {
    const mail = { kind: 'order-decided' as const, subject: { approval }, recipient }
    await tellMembers(tx, { company, topic: 'decided' }, [mail])
  }
}
