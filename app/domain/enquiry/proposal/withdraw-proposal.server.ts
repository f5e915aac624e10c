import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { enquiryLineTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { proposalLineTable, proposalTable } from './tables.server.ts'

/**
 * SQL query for the product agreed for a `line` of a delivery of an `enquiry`: from the last
 * accepted proposal, otherwise the original line. OFFSET 0 makes PostgreSQL run it once per line,
 * instead of once for each use of its result.
 */
export const agreedProduct = sql`select coalesce(
  (select proposed.product from ${proposalLineTable} as proposed
    join ${proposalTable} as proposal on proposal.id = proposed.proposal
    where proposal.enquiry = enquiry.id and proposed.position = line.position
      and proposed.answer = 'accepted'
    order by proposal.number desc limit 1),
  (select asked.product from ${enquiryLineTable} as asked
    where asked.enquiry = enquiry.id and asked.position = line.position)) as product offset 0`

type WithdrawResult =
  | { outcome: 'done'; number: number }
  | { outcome: 'none-open'; message: string }
  | ChangeRefusal

interface Withdrawal {
  enquiry: string
  version?: number | undefined
  now?: Date
}

/** Withdraws the open proposal of an enquiry. The customer's page shows it; no mail is sent. */
export async function withdrawProposal(
  db: Database,
  actor: Actor,
  { enquiry: id, version, now = new Date() }: Withdrawal,
): Promise<WithdrawResult> {
  const change = { operation: 'send-proposal', enquiry: id, version } as const
  return changeEnquiry<WithdrawResult>(db, actor, change, async (tx, enquiry) => {
    const number = enquiry.openProposal
    if (number === null) {
      return { outcome: 'none-open', message: 'No proposal waits for an answer.' }
    }
    await tx
      .update(proposalTable)
      .set({ state: 'withdrawn', closedAt: now })
      .where(and(eq(proposalTable.enquiry, id), eq(proposalTable.state, 'open')))
    await recordChange(tx, actor, enquiry, {
      operation: 'send-proposal',
      now,
      set: { openProposal: null },
      event: { kind: 'proposal-withdrawn', details: { proposal: number } },
      audit: { before: { openProposal: number } },
    })
    return { outcome: 'done', number }
  })
}
