import { and, eq, lt } from 'drizzle-orm'
import { asCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderApprovalTable } from '../tables.server.ts'
import { emailApprovers } from './email-approvers.server.ts'
import { hasPendingContent } from './find-approval.server.ts'
import { findApprovers } from './find-rules.server.ts'
import { selectCurrentApprovers } from './select-approvers.ts'

const dayMs = 24 * 3600_000

/**
 * Emails a reminder for approvals that have been pending for a day since the last email about them.
 * It goes to the members who may decide today, including deputies appointed in the meantime.
 * @returns the number of approvals
 */
export async function remindApprovals(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { state, notifiedAt } = orderApprovalTable
    // The update locks the rows, so that of two processes only one sends the reminder.
    const due = await tx
      .update(orderApprovalTable)
      .set({ notifiedAt: now })
      .where(
        and(
          eq(state, 'waiting'),
          hasPendingContent,
          lt(notifiedAt, new Date(now.getTime() - dayMs)),
        ),
      )
      .returning()
    for (const { id, companyId: company, requestedBy, firstDecision } of due) {
      const deciders = await asCompany(tx, company, (own) =>
        findApprovers(own, { company }, requestedBy, now),
      )
      const current = selectCurrentApprovers(deciders, firstDecision?.account ?? null)
      const asked = current.filter(({ isNotified }) => isNotified)
      await emailApprovers(tx, {
        approval: id,
        company,
        recipients: asked.map(({ email }) => email),
        names: [],
      })
    }
    return due.length
  })
}
