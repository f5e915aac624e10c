import { createHash } from 'node:crypto'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { storeFiles } from '#app/domain/files/stored-files.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { recordBounce } from '#app/domain/notifications/record-bounce.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { displayMailAddress, isSameMailAddress } from '#app/platform/text/email-address.ts'
import { cleanMailText, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import { incomingMailTable, incomingOriginalTable } from '../tables.server.ts'
import { type ArrivedMail, type MailContacts, mailInLimits } from './arrived-mail.ts'
import { checkMailFiles } from './check-mail-files.ts'
import { type AnsweredConversation, findAnswered } from './find-answered.server.ts'
import { type IncomingState, indexedWords, type MailFile } from './incoming-mail.ts'
import { joinConversation } from './join-conversation.server.ts'
import { parseHead, type parseMail } from './parse-mail.ts'

const parseInThread = wrapForThread<typeof parseMail>(
  '#app/domain/correspondence/mail-in/parse-mail.ts',
  'parseMail',
  { limit: mailInLimits.parseTimeoutMs },
)

export type ReceiveMailResult =
  | { outcome: 'done'; id: string | null; state: IncomingState; isNew: boolean }
  | { outcome: 'too-large' | 'busy'; message: string }

/**
 * Receives a whole incoming mail (RFC 5322): adds it to the conversation that it replies to, or
 * else to the tray, and stores the original. Idempotent for a mail that arrives again. Automatic
 * mails are never answered and never reopen anything; a bounce marks our mail and its address as
 * failed. A mail that cannot be parsed is stored with its headers.
 * @returns a refusal if it is too large; `busy` if it can be tried again later
 */
export async function receiveMail(db: Database, raw: Uint8Array): Promise<ReceiveMailResult> {
  if (raw.length > mailInLimits.bytes) {
    const megabytes = Math.round(mailInLimits.bytes / 1024 / 1024)
    return { outcome: 'too-large', message: `It is larger than ${megabytes} MB.` }
  }
  const mail = await parse(raw)
  if (!mail) return { outcome: 'busy', message: 'Too much is being read at once.' }
  return storeMail(db, mail, raw)
}

/** Parses a mail in a thread, or its headers alone if that fails. @returns null if it must wait */
async function parse(raw: Uint8Array): Promise<ArrivedMail | null> {
  const startedAt = performance.now()
  try {
    const mail = await parseInThread(raw)
    if (mail) return mail
    // A thread that was ended takes as long the next time; only a full queue gets shorter.
    return performance.now() - startedAt >= mailInLimits.parseTimeoutMs ? parseHead(raw) : null
  } catch (error) {
    log.warn({ error }, 'cannot parse a mail that came in')
    return parseHead(raw)
  }
}

/**
 * Hash of Message-ID, sender and text, because trace headers differ if a mail arrives by two
 * routes. Without a Message-ID, the hash of the whole mail.
 */
function digestOf({ messageId, fromAddress, text }: ArrivedMail, raw: Uint8Array): string {
  const hash = createHash('sha256')
  if (messageId === '') return hash.update(raw).digest('base64url')
  return hash.update(JSON.stringify([messageId, fromAddress, text])).digest('base64url')
}

async function storeMail(
  db: Database,
  mail: ArrivedMail,
  raw: Uint8Array,
): Promise<ReceiveMailResult> {
  // Outside the transaction, because it may read the signing secrets, which other requests share.
  const found = await findAnswered(db, mail)
  const { files, leftFiles, archives } = await checkMailFiles(mail.files)
  const left = [...leftFiles, ...mail.leftFiles.map(cleanLeftFile)]
  return db.transaction(async (tx) => {
    const state = decideIncomingState(mail, {
      isAnswer: found !== null,
      isKnownSender: await isKnownSender(tx, mail),
      isSpamSender: await isSpamSender(tx, mail.fromAddress),
    })
    const joins = state === 'joined' ? found : null
    const text = cleanMailText(mail.text)
    const fromName = cleanSingleLine(mail.fromName).slice(0, 200)
    const fromAddress = cleanSingleLine(mail.fromAddress).slice(0, 320)
    const subject = cleanSingleLine(mail.subject).slice(0, mailInLimits.subject)
    const [stored] = await tx
      .insert(incomingMailTable)
      .values({
        digest: digestOf(mail, raw),
        ...{ state, kind: mail.kind, isForward: mail.isForward, sentAt: mail.sentAt },
        messageId: cleanSingleLine(mail.messageId).slice(0, 1000),
        ...{ fromName, fromAddress, subject, body: text },
        words: indexedWords([subject, fromName, displayMailAddress(fromAddress), text]),
        replyTo: cleanContacts(mail.replyTo),
        recipients: cleanContacts(mail.toContacts),
        cc: cleanContacts(mail.cc),
        ...{ leftFiles: left, archives, filesLeft: left.length },
        enquiry: joins?.kind === 'enquiry' ? joins.id : null,
        contactRequest: joins?.kind === 'contactRequest' ? joins.id : null,
        isFromCustomer: found !== null && isWrittenBy(mail, found.email),
        isLate: joins !== null && (await isOver(tx, joins)),
      })
      .onConflictDoNothing({ target: incomingMailTable.digest })
      .returning()
    if (!stored) return { outcome: 'done', id: null, state, isNew: false }
    await tx.insert(incomingOriginalTable).values({ mail: stored.id, content: raw })
    if (mail.bounce) await recordBounce(tx, { ...mail.bounce, messageIds: mail.answers })
    const haveFiles = joins ? await joinConversation(tx, joins, stored, files) : false
    if (!haveFiles) await saveMailFiles(tx, stored.id, files)
    return { outcome: 'done', id: stored.id, state, isNew: true }
  })
}

const cleanLeftFile = ({ name, reason }: { name: string; reason: string }) => ({
  name: cleanSingleLine(name).slice(0, 120) || 'file',
  reason,
})

const cleanContacts = ({ shown, more }: MailContacts): MailContacts => ({
  shown: shown.map(({ name, address }) => ({
    name: cleanSingleLine(name),
    address: cleanSingleLine(address),
  })),
  more,
})

/**
 * Tells whether a mail counts as written by the person with an address: it comes from there, or
 * there is the only address to which its sender wants answers.
 */
export function isWrittenBy(
  { fromAddress, replyTo }: Pick<ArrivedMail, 'fromAddress' | 'replyTo'>,
  email: string,
): boolean {
  if (isSameMailAddress(fromAddress, email)) return true
  const [only] = replyTo.shown
  return (
    only !== undefined &&
    replyTo.shown.length + replyTo.more === 1 &&
    isSameMailAddress(only.address, email)
  )
}

/** Forms in which an address may be stored: the domain in Punycode or in its own script. */
const formsOf = (address: string): string[] => [
  ...new Set([address, displayMailAddress(address)].filter(Boolean)),
]

async function isKnownSender(
  tx: Database,
  { fromAddress, replyTo }: Pick<ArrivedMail, 'fromAddress' | 'replyTo'>,
): Promise<boolean> {
  const addresses = [fromAddress, ...replyTo.shown.slice(0, 5).map(({ address }) => address)]
  const forms = addresses.flatMap(formsOf)
  if (forms.length === 0) return false
  const one = sql`1`
  const [enquiry] = await tx
    .select({ one })
    .from(enquiryTable)
    .where(inArray(sql`lower(${enquiryTable.email})`, forms))
    .limit(1)
  if (enquiry) return true
  const [request] = await tx
    .select({ one })
    .from(contactRequestTable)
    .where(inArray(sql`lower(${contactRequestTable.email})`, forms))
    .limit(1)
  return request !== undefined
}

async function isSpamSender(tx: Database, fromAddress: string): Promise<boolean> {
  if (fromAddress === '') return false
  const [marked] = await tx
    .select({ id: incomingMailTable.id })
    .from(incomingMailTable)
    .where(and(eq(incomingMailTable.fromAddress, fromAddress), eq(incomingMailTable.state, 'spam')))
    .limit(1)
  return marked !== undefined
}

/** Whether a conversation is delivered or closed, so that a mail in it may go unseen. */
async function isOver(tx: Database, { kind, id }: AnsweredConversation): Promise<boolean> {
  if (kind === 'enquiry') {
    const [enquiry] = await tx
      .select({ status: enquiryTable.status })
      .from(enquiryTable)
      .where(eq(enquiryTable.id, id))
    if (!enquiry) return false
    const { hasArrived, mayGoTo } = lifecycle[enquiry.status]
    return hasArrived || mayGoTo.length === 0
  }
  const [request] = await tx
    .select({ status: contactRequestTable.status })
    .from(contactRequestTable)
    .where(
      and(
        eq(contactRequestTable.id, id),
        or(eq(contactRequestTable.status, 'closed'), eq(contactRequestTable.status, 'spam')),
      ),
    )
  return request !== undefined
}

/** Stores the files of a mail with it, for as long as no message of an enquiry owns them. */
export async function saveMailFiles(
  tx: Database,
  mail: string,
  files: readonly CheckedFile[],
): Promise<void> {
  if (files.length === 0) return
  const ids = await storeFiles(tx, files)
  const kept = ids.map((file, place) => ({ file, name: files[place]?.name ?? '' }))
  await tx.update(incomingMailTable).set({ files: kept }).where(eq(incomingMailTable.id, mail))
}

/**
 * Removes the stored files from a mail and returns their content, for the message that will own
 * them.
 */
export async function detachMailFiles(
  tx: Database,
  mail: string,
  kept: readonly MailFile[],
): Promise<CheckedFile[]> {
  if (kept.length === 0) return []
  await tx.update(incomingMailTable).set({ files: [] }).where(eq(incomingMailTable.id, mail))
  const { name, kind, content } = fileTable
  return tx
    .delete(fileTable)
    .where(
      inArray(
        fileTable.id,
        kept.map(({ file }) => file),
      ),
    )
    .returning({ name, kind, content })
}

interface KnownFacts {
  /** Whether the mail replies to a conversation of ours. */
  isAnswer: boolean
  /** Whether its sender has written to us before or has an enquiry. */
  isKnownSender: boolean
  /** Whether staff marked its sender as spam. */
  isSpamSender: boolean
}

/**
 * Decides which list a new mail is in. Whatever a person may have written is in a conversation or
 * in the tray; only bounces, automatic replies and newsletters are set aside.
 */
function decideIncomingState(
  { kind, isNewsletter, subject }: Pick<ArrivedMail, 'kind' | 'isNewsletter' | 'subject'>,
  { isAnswer, isKnownSender, isSpamSender }: KnownFacts,
): IncomingState {
  if (kind === 'bounce') return 'set-aside'
  if (isAnswer) return 'joined'
  if (kind === 'automatic') return 'set-aside'
  if (isSpamSender) return 'spam'
  if (isNewsletter && !isKnownSender && !/\bVP-?\d{5,}/i.test(subject)) return 'set-aside'
  return 'tray'
}
