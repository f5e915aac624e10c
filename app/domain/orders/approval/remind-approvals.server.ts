import { and, eq, lt } from 'drizzle-orm'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { hasOrder } from './find-approval.server.ts'
import { findDeciders } from './find-rules.server.ts'
import { tellDeciders } from './tell-deciders.server.ts'

const day = 24 * 3600_000

/**
 * Mails a reminder of orders that have waited a day since the last mail about them. It goes to the
 * people who may decide today, including a cover who was named in the meantime.
 * @returns how many orders
 */
export async function remindApprovals(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { state, toldAt } = orderApprovalTable
    // Whoever comes first reminds: the row is theirs until the mails are in the outbox.
    const due = await tx
      .update(orderApprovalTable)
      .set({ toldAt: now })
      .where(and(eq(state, 'waiting'), hasOrder, lt(toldAt, new Date(now.getTime() - day))))
      .returning()
    for (const { id, company, askedBy } of due) {
      const deciders = await asCompany(tx, company, (own) =>
        findDeciders(own, { company }, askedBy, now),
      )
      const asked = deciders.filter(({ isAsked }) => isAsked)
      await tellDeciders(tx, {
        ...{ approval: id, company },
        recipients: asked.map(({ email }) => email),
        names: [],
      })
    }
    return due.length
  })
}
