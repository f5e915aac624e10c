import { eq, sql } from 'drizzle-orm'
import { afterReply } from '#app/domain/contact/contact-status.ts'
import { contactMessageTable, contactRequestTable } from '#app/domain/contact/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { incomingMailTable } from '../tables.server.ts'
import type { FoundConversation } from './find-conversation.server.ts'

type IncomingMail = typeof incomingMailTable.$inferSelect

/**
 * Makes a mail part of its conversation. Only a person's reopens one, and only from the address that
 * it is held with: another's is shown, marked as such, for the team to decide.
 */
export async function joinConversation(
  tx: Database,
  { kind, id }: FoundConversation,
  mail: IncomingMail,
): Promise<void> {
  const mayReopen = mail.kind === 'person' && mail.isFromCustomer
  if (kind === 'contactRequest') return joinContactRequest(tx, id, mail, mayReopen)
}

async function joinContactRequest(
  tx: Database,
  contactRequest: string,
  mail: IncomingMail,
  mayReopen: boolean,
): Promise<void> {
  const mine = eq(contactRequestTable.id, contactRequest)
  const [request] = await tx.select().from(contactRequestTable).where(mine).for('update')
  if (!request) return
  await tx.insert(contactMessageTable).values({
    contactRequest,
    direction: 'in',
    author: mail.fromName || mail.fromAddress,
    body: mail.body,
    mail: mail.id,
    messageId: mail.messageId,
  })
  const status = mayReopen ? afterReply(request.status) : request.status
  await tx
    .update(contactRequestTable)
    .set({
      status,
      ...(status !== request.status && { changedAt: new Date() }),
      version: sql`${contactRequestTable.version} + 1`,
    })
    .where(mine)
}
