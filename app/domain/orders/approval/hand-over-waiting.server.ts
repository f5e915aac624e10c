import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderApprovalTable } from '../tables.server.ts'

interface WhoseOrders {
  company: string
  /** Account. */
  from: string
}

const waitingOf = ({ company, from }: WhoseOrders): SQL | undefined =>
  and(
    eq(orderApprovalTable.company, company),
    eq(orderApprovalTable.askedBy, from),
    eq(orderApprovalTable.state, 'waiting'),
  )

/** How many orders of a member’s wait to be approved. */
export function countWaiting(tx: Database, which: WhoseOrders): Promise<number> {
  return tx.$count(orderApprovalTable, waitingOf(which))
}

/**
 * Hands a leaving member's orders that wait for approval to a colleague, with their drafts, so that
 * they can still be sent. Orders that were decided keep the name of the member who asked.
 * @param which company, and the accounts of who leaves and who goes on
 */
export async function handOverWaiting(
  tx: Database,
  { heir, ...which }: WhoseOrders & { heir: string },
): Promise<void> {
  await tx.update(orderApprovalTable).set({ askedBy: heir }).where(waitingOf(which))
}
