import { inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { deliveryTable, shortCloseTable } from '../delivery/tables.server.ts'
import { proposalLineTable, proposalTable } from '../proposal/tables.server.ts'

/**
 * Removes what was written freely beside the proposals and deliveries of enquiries. Products,
 * quantities, dates and carriers stay as figures. @param ids of enquiries
 */
export async function forgetArrangements(tx: Database, ids: readonly string[]): Promise<void> {
  const proposals = await tx
    .update(proposalTable)
    .set({ reason: '' })
    .where(inArray(proposalTable.enquiry, [...ids]))
    .returning({ id: proposalTable.id })
  if (proposals.length > 0) {
    await tx
      .update(proposalLineTable)
      .set({ reason: '' })
      .where(
        inArray(
          proposalLineTable.proposal,
          proposals.map(({ id }) => id),
        ),
      )
  }
  await tx
    .update(deliveryTable)
    .set({ note: '' })
    .where(inArray(deliveryTable.enquiry, [...ids]))
  await tx
    .update(shortCloseTable)
    .set({ reason: '' })
    .where(inArray(shortCloseTable.enquiry, [...ids]))
}
