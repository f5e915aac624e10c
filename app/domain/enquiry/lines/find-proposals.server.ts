import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { proposalLineTable, proposalTable } from '../proposal/tables.server.ts'
import type { Proposal } from '../proposal.ts'

/** Finds the proposals of an enquiry with their lines, oldest first. */
export async function findProposals(db: Database, enquiry: string): Promise<Proposal[]> {
  const rows = await db
    .select()
    .from(proposalTable)
    .where(eq(proposalTable.enquiry, enquiry))
    .orderBy(asc(proposalTable.number))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(proposalLineTable)
    .where(inArray(proposalLineTable.proposal, ids))
    .orderBy(asc(proposalLineTable.position))
  return rows.map(({ enquiry: _, accountId: account, ...proposal }) => ({
    ...proposal,
    lines: lines
      .filter((line) => line.proposal === proposal.id)
      .map(({ position, before, reason, answer, product, pieces, level, deliverOn, split }) => ({
        position,
        before,
        reason,
        answer,
        after: { product, pieces, level, deliverOn, split },
      })),
  }))
}
