import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import {
  type WithdrawMailResult,
  withdrawMail,
} from '#app/domain/notifications/withdraw-mail.server.ts'
import { saveTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { buildAnswerDraftKey } from './contact-request.ts'
import { contactMessageTable, contactRequestTable } from './tables.server.ts'

/**
 * Withdraws an answer before it is sent: its text becomes a draft again, and the request is waiting
 * again.
 */
export function withdrawAnswer(
  db: Database,
  actor: Actor,
  { contactRequest, mail }: { contactRequest: string; mail: string },
): Promise<WithdrawMailResult> {
  return db.transaction(async (tx) => {
    const theirs = eq(contactMessageTable.contactRequest, contactRequest)
    const [message] = await tx
      .select({ id: contactMessageTable.id, body: contactMessageTable.body })
      .from(contactMessageTable)
      .where(and(theirs, eq(contactMessageTable.mail, mail)))
    if (!message) {
      return { outcome: 'too-late', message: 'This answer was taken back already.' }
    }
    const taken = await withdrawMail(tx, actor, mail)
    if (taken.outcome !== 'done') return taken
    await tx.delete(contactMessageTable).where(eq(contactMessageTable.id, message.id))
    await tx
      .update(contactRequestTable)
      .set({
        status: 'waiting',
        changedAt: new Date(),
        version: sql`${contactRequestTable.version} + 1`,
      })
      .where(eq(contactRequestTable.id, contactRequest))
    await saveTextDraft(tx, actor, {
      about: buildAnswerDraftKey(contactRequest),
      body: message.body,
    })
    return taken
  })
}
