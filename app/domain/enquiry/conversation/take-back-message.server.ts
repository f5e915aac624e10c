import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import {
  type WithdrawMailResult,
  withdrawMail,
} from '#app/domain/notifications/withdraw-mail.server.ts'
import { saveTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import { teamMessageDraft } from '../record/message.ts'
import { enquiryEventTable } from '../tables.server.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

/**
 * Takes back a message to a customer before its mail is sent: it disappears from the customer's
 * page, and its text becomes a draft again. The history still shows that a message was written.
 * Files have to be chosen again.
 */
export function takeBackMessage(
  db: Database,
  actor: Actor,
  { enquiry: id, mail }: { enquiry: string; mail: string },
): Promise<WithdrawMailResult | ChangeRefusal> {
  const change = { operation: 'write-to-customer', enquiry: id } as const
  return changeEnquiry<WithdrawMailResult>(db, actor, change, async (tx, enquiry) => {
    const message = await messageOfMail(tx, id, mail)
    if (!message) {
      return { outcome: 'too-late', message: 'This message was taken back already.' }
    }
    const taken = await withdrawMail(tx, actor, mail)
    if (taken.outcome !== 'done') return taken
    const files = await tx
      .delete(messageFileTable)
      .where(eq(messageFileTable.message, message.id))
      .returning({ file: messageFileTable.file })
    if (files.length > 0) {
      await tx.delete(fileTable).where(
        inArray(
          fileTable.id,
          files.map(({ file }) => file),
        ),
      )
    }
    await tx.delete(messageTable).where(eq(messageTable.id, message.id))
    await recordChange(tx, actor, enquiry, {
      operation: 'write-to-customer',
      action: 'take-back-message',
      now: new Date(),
      event: { kind: 'message-withdrawn' },
    })
    await saveTextDraft(tx, actor, { about: teamMessageDraft(id), body: message.text })
    return taken
  })
}

async function messageOfMail(tx: Database, enquiry: string, mail: string) {
  const [sent] = await tx
    .select({ subject: mailTable.subject })
    .from(mailTable)
    .where(and(eq(mailTable.id, mail), eq(mailTable.kind, 'enquiry-message')))
  if (sent?.subject.enquiry !== enquiry) return null
  const [event] = await tx
    .select({ details: enquiryEventTable.details })
    .from(enquiryEventTable)
    .where(
      and(
        eq(enquiryEventTable.id, Number(sent.subject.event)),
        eq(enquiryEventTable.enquiry, enquiry),
      ),
    )
  const [message] = await tx
    .select({ id: messageTable.id, text: messageTable.text })
    .from(messageTable)
    .where(
      and(
        eq(messageTable.enquiry, enquiry),
        eq(messageTable.id, event?.details?.message ?? enquiry),
      ),
    )
  return message ?? null
}
