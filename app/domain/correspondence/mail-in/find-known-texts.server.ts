import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { contactMessageTable, contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { messageTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import type { RepliedConversation } from '#app/domain/notifications/reply-address.server.ts'
import { mailAbout, mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Maximum number of mails, and of messages, that a reply is compared with. */
const maxTexts = 20
/** Maximum number of characters of each that are compared. */
const maxTextLength = 20_000

/** Texts that a reply in a conversation may quote, newest first. */
export interface KnownTexts {
  /** Mails that we sent, and messages of the team. */
  known: string[]
  /** Messages of the customer. */
  earlier: string[]
}

/** Finds the texts that a reply in a conversation may quote, newest first. */
export async function findKnownTexts(
  db: Database,
  { kind, id }: RepliedConversation,
): Promise<KnownTexts> {
  const mails = await db
    .select({ text: sql<string>`left(${mailTable.rendered} ->> 'text', ${maxTextLength})` })
    .from(mailTable)
    .where(and(eq(mailAbout, id), isNotNull(mailTable.rendered)))
    .orderBy(desc(mailTable.createdAt))
    .limit(maxTexts)
  const messages = await (kind === 'enquiry' ? messagesOf(db, id) : contactTextsOf(db, id))
  const textsOf = (isOurs: boolean) =>
    messages.filter((message) => message.isOurs === isOurs).map(({ text }) => text)
  return { known: [...mails.map(({ text }) => text), ...textsOf(true)], earlier: textsOf(false) }
}

function messagesOf(db: Database, enquiry: string) {
  return db
    .select({
      text: sql<string>`left(${messageTable.text}, ${maxTextLength})`,
      isOurs: sql<boolean>`${messageTable.side} = 'team'`,
    })
    .from(messageTable)
    .where(eq(messageTable.enquiry, enquiry))
    .orderBy(desc(messageTable.createdAt))
    .limit(maxTexts)
}

async function contactTextsOf(db: Database, id: string) {
  const [request] = await db
    .select({ text: contactRequestTable.message, isOurs: sql<boolean>`false` })
    .from(contactRequestTable)
    .where(eq(contactRequestTable.id, id))
  const messages = await db
    .select({
      text: sql<string>`left(${contactMessageTable.body}, ${maxTextLength})`,
      isOurs: sql<boolean>`${contactMessageTable.direction} = 'out'`,
    })
    .from(contactMessageTable)
    .where(eq(contactMessageTable.contactRequest, id))
    .orderBy(desc(contactMessageTable.id))
    .limit(maxTexts)
  return request ? [request, ...messages] : messages
}
