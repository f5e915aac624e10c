import { and, desc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import type { SystemActor } from '#app/domain/access/actor.ts'
import { statusAfterReply } from '#app/domain/contact/contact-request.ts'
import { contactMessageTable, contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { messageTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import type { RepliedConversation } from '#app/domain/notifications/reply-address.server.ts'
import { mailAbout, mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { displayMailAddress } from '#app/platform/text/email-address.ts'
import { incomingMailTable } from '../tables.server.ts'
import { isOnlyThanks } from './classify-mail.ts'
import type { AnsweredConversation } from './find-answered.server.ts'
import { removeQuotes } from './fold-quotes.ts'
import type { LeftFile } from './incoming-mail.ts'
import { composeMessageText } from './message-text.ts'

/** Maximum number of mails, and of messages, that a reply is compared with. */
const maxTexts = 20
/** Maximum number of characters of each that are compared. */
const maxTextLength = 20_000

/** Texts that a reply in a conversation may quote, newest first. */
interface KnownTexts {
  /** Mails that we sent, and messages of the team. */
  known: string[]
  /** Messages of the customer. */
  earlier: string[]
}

/** Finds the texts that a reply in a conversation may quote, newest first. */
async function findKnownTexts(
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
 * Stores a mail as a message of the enquiry, unless it is an automatic reply, which is left with the
 * incoming mails. Only a person's own answer changes the status; thanks do not.
 */
async function joinEnquiry(
  tx: Database,
  enquiry: string,
  mail: IncomingMail,
  files: readonly CheckedFile[],
): Promise<boolean> {
  if (mail.kind === 'automatic' || mail.kind === 'bounce') return false
  const texts = await findKnownTexts(tx, { kind: 'enquiry', id: enquiry })
  const { body, isForward } = mail
  const said = removeQuotes(body, { ...texts, isForward }) || body
  const note = (leftFiles: readonly LeftFile[], hasFiles: boolean) =>
    composeMessageText({ said, leftFiles, archives: mail.archives, hasFiles })
  const received = {
    enquiry,
    via: 'mail',
    author: writerOf(mail),
    isAnswer: mail.kind === 'person' && mail.isFromCustomer && !isOnlyThanks(said),
    notifies: !(await wasNotifiedLately(tx, mail)),
  } as const
  const hasFiles = files.length > 0
  let result = await receiveMessage(tx, byMail, {
    ...received,
    ...note(mail.leftFiles, hasFiles),
    files,
  })
  let haveFiles = result.outcome === 'done'
  if (result.outcome !== 'done' && result.outcome === 'too-many-files') {
    // The enquiry has no room for them: they stay with the mail.
    const kept = files.map(({ name }) => ({ name, reason: 'in the mail' }))
    const moved = note([...mail.leftFiles, ...kept], false)
    result = await receiveMessage(tx, byMail, { ...received, ...moved })
    haveFiles = false
  }
  if (result.outcome !== 'done') return false
  await tx
    .update(incomingMailTable)
    .set({ message: result.message })
    .where(eq(incomingMailTable.id, mail.id))
  return haveFiles
}

/** Minutes within which a sender's mails are reported to the team once, so that no loop starts. */
const notifiedWithinMinutes = 60

/**
 * Whether the team was mailed about the sender's previous mail within the last hour. If a mailbox of
 * the team answers by itself, its answers would be reported for ever.
 */
async function wasNotifiedLately(tx: Database, mail: IncomingMail): Promise<boolean> {
  const { id, fromAddress, receivedAt, message } = incomingMailTable
  const since = new Date(mail.receivedAt.getTime() - notifiedWithinMinutes * 60_000)
  const [earlier] = await tx
    .select({ id })
    .from(incomingMailTable)
    .where(
      and(
        ...[eq(fromAddress, mail.fromAddress), ne(id, mail.id)],
        ...[gte(receivedAt, since), isNotNull(message)],
      ),
    )
    .limit(1)
  return earlier !== undefined
}

function writerOf({ fromName, fromAddress, isFromCustomer }: IncomingMail): string {
  if (isFromCustomer && fromName) return fromName
  return [fromName, fromAddress && `<${displayMailAddress(fromAddress)}>`].filter(Boolean).join(' ')
}

async function joinContactRequest(
  tx: Database,
  contactRequest: string,
  mail: IncomingMail,
): Promise<void> {
  const mine = eq(contactRequestTable.id, contactRequest)
  const [request] = await tx.select().from(contactRequestTable).where(mine).for('update')
  if (!request) return
  const { body, leftFiles, archives, isForward } = mail
  const { text, fileNote } = composeMessageText({
    said: body,
    ...{ leftFiles, archives, hasFiles: mail.files.length > 0 },
  })
  await tx.insert(contactMessageTable).values({
    contactRequest,
    direction: 'in',
    author: writerOf(mail),
    body: [text, fileNote && `[${fileNote}]`].filter(Boolean).join('\n\n'),
    mail: mail.id,
    messageId: mail.messageId,
  })
  const said = removeQuotes(body, { isForward })
  const mayReopen = mail.kind === 'person' && mail.isFromCustomer && !isOnlyThanks(said)
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
