import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import { proposalTable } from './tables.server.ts'

export type WithdrawResult =
  | { ok: true; number: number }
  | { ok: false; reason: 'none-open'; message: string }
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
      return { ok: false, reason: 'none-open', message: 'No proposal waits for an answer.' }
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
    return { ok: true, number }
  })
}
