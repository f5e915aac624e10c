import { eq, sql } from 'drizzle-orm'
import type { SystemActor } from '#app/domain/access/actor.ts'
import { statusAfterReply } from '#app/domain/contact/contact-status.ts'
import { contactMessageTable, contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { maxMessageLength } from '#app/domain/enquiry/conversation/message-limits.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { incomingMailTable } from '../tables.server.ts'
import type { AnsweredConversation } from './find-answered.server.ts'
import { removeQuotes } from './fold-quotes.ts'

type IncomingMail = typeof incomingMailTable.$inferSelect

/** System actor for changes that an incoming mail causes. */
const byMail: SystemActor = { kind: 'system', source: 'mail', name: '' }

/**
 * Adds a mail to its conversation. Only a mail written by a person from the conversation's own
 * address reopens it; a mail from another address is shown, marked as such, for the team to decide.
 * @returns whether a message now owns the mail's files; otherwise the mail keeps them
 */
export async function joinConversation(
  tx: Database,
  { kind, id }: AnsweredConversation,
  mail: IncomingMail,
  files: readonly CheckedFile[],
): Promise<boolean> {
  if (kind === 'enquiry') return joinEnquiry(tx, id, mail, files)
  await joinContactRequest(tx, id, mail)
  return false
}

/**
 * Stores a person's mail as a message of the enquiry. Automatic mails are left with the incoming
 * mails.
 */
async function joinEnquiry(
  tx: Database,
  enquiry: string,
  mail: IncomingMail,
  files: readonly CheckedFile[],
): Promise<boolean> {
  if (mail.kind !== 'person') return false
  const said = removeQuotes(mail.body) || mail.body
  const received = await receiveMessage(tx, byMail, {
    enquiry,
    // The full text of a longer mail stays in `incomingMailTable`.
    text: said.slice(0, maxMessageLength),
    via: 'mail',
    files,
    author: writerOf(mail),
    isAnswer: mail.isFromCustomer,
  })
  return received.ok
}

function writerOf({ fromName, fromAddress, isFromCustomer }: IncomingMail): string {
  if (isFromCustomer && fromName) return fromName
  return [fromName, fromAddress && `<${fromAddress}>`].filter(Boolean).join(' ')
}

async function joinContactRequest(
  tx: Database,
  contactRequest: string,
  mail: IncomingMail,
): Promise<void> {
  const mine = eq(contactRequestTable.id, contactRequest)
  const [request] = await tx.select().from(contactRequestTable).where(mine).for('update')
  if (!request) return
  await tx.insert(contactMessageTable).values({
    contactRequest,
    direction: 'in',
    author: writerOf(mail),
    body: mail.body,
    mail: mail.id,
    messageId: mail.messageId,
  })
  const mayReopen = mail.kind === 'person' && mail.isFromCustomer
  const status = mayReopen ? statusAfterReply(request.status) : request.status
  await tx
    .update(contactRequestTable)
    .set({
      status,
      ...(status !== request.status && { changedAt: new Date() }),
      version: sql`${contactRequestTable.version} + 1`,
    })
    .where(mine)
}
