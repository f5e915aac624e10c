import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { deliveryTable } from '../delivery/tables.server.ts'
import { deliveryStatesWhere } from '../delivery.ts'
import { type EnquiryStatus, undeliveredStatuses } from '../lifecycle.ts'
import { proposalTable } from '../proposal/tables.server.ts'
import type { LockedEnquiry } from '../record/change-enquiry.server.ts'

const cancellableStates = deliveryStatesWhere(({ mayGoTo }) => mayGoTo.includes('cancelled'))

/**
 * Withdraws the open proposal and cancels the scheduled deliveries of an enquiry that is declined
 * or cancelled. No-op for other statuses.
 * @returns columns of the enquiry that change with it
 */
export async function closeOpenItems(
  tx: Database,
  { id, openProposal }: LockedEnquiry,
  to: EnquiryStatus,
  now: Date,
): Promise<{ openProposal?: null }> {
  if (!undeliveredStatuses.includes(to)) return {}
  await tx
    .update(deliveryTable)
    .set({ state: 'cancelled' })
    .where(and(eq(deliveryTable.enquiry, id), inArray(deliveryTable.state, cancellableStates)))
  if (openProposal === null) return {}
  await tx
    .update(proposalTable)
    .set({ state: 'withdrawn', closedAt: now })
    .where(and(eq(proposalTable.enquiry, id), eq(proposalTable.state, 'open')))
  return { openProposal: null }
}
