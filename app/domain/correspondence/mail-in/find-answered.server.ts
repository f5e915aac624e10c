import { eq, inArray, sql } from 'drizzle-orm'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { resolveMergedEnquiry } from '#app/domain/enquiry/merge/merge-enquiries.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import {
  findRepliedConversation,
  type RepliedConversation,
} from '#app/domain/notifications/reply-address.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { incomingMailTable } from '../tables.server.ts'
import type { ArrivedMail } from './arrived-mail.ts'

/** The conversation that a mail belongs to, with its customer's address. */
export interface AnsweredConversation extends RepliedConversation {
  email: string
}

/**
 * Finds the conversation that a mail replies to, using only what a recipient of our mail can know:
 * the signed reply address or our Message-ID. A reference in the subject can be guessed, so it is
 * ignored.
 * @returns null if the mail replies to no conversation, or its customer was erased
 */
export async function findAnswered(
  db: Database,
  { to, answers }: Pick<ArrivedMail, 'to' | 'answers'>,
): Promise<AnsweredConversation | null> {
  const named = (await findRepliedConversation(db, to)) ?? (await byMessageId(db, answers))
  return named && withAddress(db, named)
}

async function byMessageId(
  db: Database,
  answers: readonly string[],
): Promise<RepliedConversation | null> {
  if (answers.length === 0) return null
  const mails = await db
    .select({ messageId: mailTable.messageId, kind: mailTable.kind, subject: mailTable.subject })
    .from(mailTable)
    .where(inArray(mailTable.messageId, [...answers]))
  // The nearest answered mail comes first, in the order in which the reply lists them.
  const [nearest] = mails.sort(
    (one, other) => answers.indexOf(one.messageId) - answers.indexOf(other.messageId),
  )
  // A colleague's reply to a mail that only the team received does not come from the customer.
  if (!nearest || nearest.kind.endsWith('-for-team')) return null
  const { enquiry, contactRequest, incoming } = nearest.subject
  if (!enquiry && !contactRequest && incoming) return conversationOf(db, incoming)
  if (enquiry) return { kind: 'enquiry', id: enquiry }
  return contactRequest ? { kind: 'contactRequest', id: contactRequest } : null
}

/** Finds the conversation that staff have put an incoming mail into; null if it is in none. */
async function conversationOf(db: Database, id: string): Promise<RepliedConversation | null> {
  const [mail] = await db
    .select({ enquiry: incomingMailTable.enquiry, request: incomingMailTable.contactRequest })
    .from(incomingMailTable)
    .where(eq(incomingMailTable.id, id))
  if (mail?.enquiry) return { kind: 'enquiry', id: mail.enquiry }
  return mail?.request ? { kind: 'contactRequest', id: mail.request } : null
}

/**
 * Adds the customer's email address to a conversation. Follows a contact request that became an
 * enquiry, and an enquiry that was merged. @returns null if the conversation is gone or its
 * customer was erased
 */
async function withAddress(
  db: Database,
  { kind, id }: RepliedConversation,
): Promise<AnsweredConversation | null> {
  if (kind === 'contactRequest') {
    const { email, enquiry } = contactRequestTable
    const [request] = await db
      .select({ email, enquiry })
      .from(contactRequestTable)
      .where(eq(contactRequestTable.id, id))
    if (!request) return null
    if (request.enquiry) return withAddress(db, { kind: 'enquiry', id: request.enquiry })
    return { kind, id, email: request.email }
  }
  // If the enquiry was merged into another, the mail joins that one.
  const standing = await resolveMergedEnquiry(db, id)
  const [enquiry] = await db
    .select({ email: enquiryTable.email })
    .from(enquiryTable)
    .where(sql`${enquiryTable.id} = ${standing} and ${enquiryTable.forgottenAt} is null`)
  return enquiry ? { kind, id: standing, email: enquiry.email } : null
}
