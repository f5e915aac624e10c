import { and, eq, lt } from 'drizzle-orm'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { hasOrder } from './find-approval.server.ts'
import { findDeciders } from './find-rules.server.ts'
import { tellDeciders } from './tell-deciders.server.ts'

const day = 24 * 3600_000

/**
 * Emails a reminder for approvals that have been pending for a day since the last email about them.
 * It goes to the members who may decide today, including deputies appointed in the meantime.
 * @returns the number of approvals
 */
export async function remindApprovals(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { state, toldAt } = orderApprovalTable
    // The update locks the rows, so that of two processes only one sends the reminder.
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
