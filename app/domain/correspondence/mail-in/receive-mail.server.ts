import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { checkFile } from '#app/domain/files/check-file.ts'
import { maxBytesAtOnce, maxFilesAtOnce } from '#app/domain/files/file-kinds.ts'
import { storeFiles } from '#app/domain/files/store-files.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { recordBounce } from '#app/domain/notifications/record-bounce.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import { incomingMailTable } from '../tables.server.ts'
import type { ArrivedFile } from './arrived-mail.ts'
import { type ArrivedMail, mailInLimits } from './arrived-mail.ts'
import { findAnswered } from './find-answered.server.ts'
import type { IncomingState, MailFile } from './incoming-mail.ts'
import { joinConversation } from './join-conversation.server.ts'
import type { parseMail } from './parse-mail.ts'

const parseInThread = wrapForThread<typeof parseMail>(
  '#app/domain/correspondence/mail-in/parse-mail.ts',
  'parseMail',
  { limit: mailInLimits.parseTimeoutMs },
)

export type ReceiveMailResult =
  | { ok: true; id: string | null; state: IncomingState; isNew: boolean }
  | { ok: false; reason: 'too-large' | 'unreadable' | 'busy'; message: string }

/**
 * Receives a whole incoming mail (RFC 5322): adds it to the conversation that it replies to, or
 * else to the tray. Idempotent for a mail that arrives again. Automatic mails are never answered
 * and never reopen anything; a bounce marks our mail and its address as failed.
 * @returns a refusal if it cannot be read; `busy` if it can be tried again later
 */
export async function receiveMail(db: Database, raw: Uint8Array): Promise<ReceiveMailResult> {
  if (raw.length > mailInLimits.bytes) {
    const megabytes = Math.round(mailInLimits.bytes / 1024 / 1024)
    return { ok: false, reason: 'too-large', message: `It is larger than ${megabytes} MB.` }
  }
  let mail: ArrivedMail | null
  try {
    mail = await parseInThread(raw)
  } catch (error) {
    log.warn({ error }, 'cannot read a mail that came in')
    return { ok: false, reason: 'unreadable', message: 'It cannot be read as a mail.' }
  }
  if (!mail) return { ok: false, reason: 'busy', message: 'Too much is being read at once.' }
  return storeMail(db, mail, digestOf(mail, raw))
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
  digest: string,
): Promise<ReceiveMailResult> {
  // Outside the transaction, because it may read the signing secrets, which other requests share.
  const found = await findAnswered(db, mail)
  const { files, refused } = await checkFiles(mail.files)
  return db.transaction(async (tx) => {
    const state: IncomingState =
      mail.kind === 'bounce' || (mail.kind !== 'person' && !found)
        ? 'set-aside'
        : found
          ? 'joined'
          : 'tray'
    const [stored] = await tx
      .insert(incomingMailTable)
      .values({
        digest,
        state,
        messageId: mail.messageId.slice(0, 1000),
        kind: mail.kind,
        fromName: cleanSingleLine(mail.fromName).slice(0, 200),
        fromAddress: cleanSingleLine(mail.fromAddress).slice(0, 320),
        subject: cleanSingleLine(mail.subject).slice(0, 300),
        body: cleanMultiline(mail.text),
        filesLeft: mail.filesLeft + refused,
        enquiry: found?.kind === 'enquiry' ? found.id : null,
        contactRequest: found?.kind === 'contactRequest' ? found.id : null,
        isFromCustomer: found?.email.toLowerCase() === mail.fromAddress,
      })
      .onConflictDoNothing({ target: incomingMailTable.digest })
      .returning()
    if (!stored) return { ok: true, id: null, state, isNew: false }
    if (mail.bounce) await recordBounce(tx, { ...mail.bounce, messageIds: mail.answers })
    const joined = found && state === 'joined' && (await joinConversation(tx, found, stored, files))
    if (!joined) await saveMailFiles(tx, stored.id, files)
    return { ok: true, id: stored.id, state, isNew: true }
  })
}

/**
 * Checks the files of a mail as uploads are checked. @returns the accepted files and the number of
 * refused ones
 */
async function checkFiles(
  arrived: readonly ArrivedFile[],
): Promise<{ files: CheckedFile[]; refused: number }> {
  const files: CheckedFile[] = []
  let bytes = 0
  for (const file of arrived) {
    const checked = await checkFile(file)
    const isRoom = files.length < maxFilesAtOnce && bytes + file.content.length <= maxBytesAtOnce
    if (!checked.ok || !isRoom) continue
    files.push(checked.file)
    bytes += file.content.length
  }
  return { files, refused: arrived.length - files.length }
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
