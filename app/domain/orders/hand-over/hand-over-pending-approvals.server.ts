import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderApprovalTable } from '../tables.server.ts'

interface SenderOrders {
  company: string
  /** Account of the sender. */
  from: string
}

const isPendingFrom = ({ company, from }: SenderOrders): SQL | undefined =>
  and(
    eq(orderApprovalTable.companyId, company),
    eq(orderApprovalTable.requestedBy, from),
    eq(orderApprovalTable.state, 'waiting'),
  )

/** Counts the pending approvals that a member requested. */
export function countPendingApprovals(tx: Database, which: SenderOrders): Promise<number> {
  return tx.$count(orderApprovalTable, isPendingFrom(which))
}

/**
 * Hands a leaving member's pending approvals to a colleague, together with their drafts, so that
 * they can still be sent. Decided approvals keep the name of the member who requested them.
 * @param which company, and the accounts of the leaving member and the successor
 */
export async function handOverPendingApprovals(
  tx: Database,
  { successor, ...which }: SenderOrders & { successor: string },
): Promise<void> {
  await tx.update(orderApprovalTable).set({ requestedBy: successor }).where(isPendingFrom(which))
}

interface DeclinedDrafts {
  company: string
  /** Account of the successor. */
  successor: string
  /** Ids of the leaving member's drafts that are not handed over as they are. */
  drafts: readonly string[]
  /** Actor who ends the membership. */
  by: Actor
  /** Explanation for the successor of what became of the order. */
  note: string
}

/**
 * Declines the pending approvals of drafts that are not handed over, and notifies the successor.
 * The requested content is kept.
 */
export async function declinePendingApprovals(
  tx: Database,
  { company, successor, drafts, by, note }: DeclinedDrafts,
): Promise<void> {
  if (drafts.length === 0) return
  const { id, draft, state } = orderApprovalTable
  const settled = await tx
    .update(orderApprovalTable)
    .set({
      state: 'declined',
      decidedBy: accountOf(by),
      decidedAs: nameOf(by),
      note,
      decidedAt: new Date(),
    })
    .where(
      and(
        eq(orderApprovalTable.companyId, company),
        eq(state, 'waiting'),
        inArray(draft, [...drafts]),
      ),
    )
    .returning({ id })
  const [told] = await tx
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(eq(accountTable.id, successor))
  if (!told) return
  await notifyMembers(
    tx,
    { company, topic: 'decided' },
    settled.map((one) => ({
      kind: 'order-decided',
      subject: { approval: one.id },
      recipient: told.email,
    })),
  )
}
