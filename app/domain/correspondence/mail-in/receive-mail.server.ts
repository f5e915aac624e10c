import { createHash } from 'node:crypto'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { checkFile } from '#app/domain/files/check-file.ts'
import { maxBytesAtOnce, maxFilesAtOnce } from '#app/domain/files/file-kinds.ts'
import { noteBounce } from '#app/domain/notifications/note-bounce.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { manyLines, oneLine } from '#app/platform/text/plain-text.ts'
import { inThread } from '#app/platform/threads/threads.server.ts'
import { incomingMailTable } from '../tables.server.ts'
import type { ArrivedFile } from './arrived-mail.ts'
import { type ArrivedMail, mailInLimits } from './arrived-mail.ts'
import { findAnswered } from './find-answered.server.ts'
import type { IncomingState } from './incoming-mail.ts'
import { joinConversation } from './join-conversation.server.ts'
import { keepFiles } from './keep-files.server.ts'
import type { parseMail } from './parse-mail.ts'

const parseInThread = inThread<typeof parseMail>(
  '#app/domain/correspondence/mail-in/parse-mail.ts',
  'parseMail',
  { limit: mailInLimits.milliseconds },
)

export type ReceiveMailResult =
  | { ok: true; id: string | null; state: IncomingState; isNew: boolean }
  | { ok: false; reason: 'too-large' | 'unreadable' | 'busy'; message: string }

/**
 * Takes a mail that came in (RFC 5322, whole): into the conversation that it answers, else into the
 * tray. A mail that arrives again changes nothing. What a program wrote never gets an answer and
 * never reopens anything; a report of failed delivery marks our mail and its address.
 * @returns a refusal where it cannot be read; `busy` where it may be tried again later
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

/** By Message-ID, sender and text, since trace headers differ where a mail comes by two ways. */
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
  // Outside the transaction: it may read the secrets, which other requests share.
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
        fromName: oneLine(mail.fromName).slice(0, 200),
        fromAddress: oneLine(mail.fromAddress).slice(0, 320),
        subject: oneLine(mail.subject).slice(0, 300),
        body: manyLines(mail.text),
        filesLeft: mail.filesLeft + refused,
        enquiry: found?.kind === 'enquiry' ? found.id : null,
        contactRequest: found?.kind === 'contactRequest' ? found.id : null,
        isFromCustomer: found?.email.toLowerCase() === mail.fromAddress,
      })
      .onConflictDoNothing({ target: incomingMailTable.digest })
      .returning()
    if (!stored) return { ok: true, id: null, state, isNew: false }
    if (mail.bounce) await noteBounce(tx, { ...mail.bounce, answers: mail.answers })
    const joined = found && state === 'joined' && (await joinConversation(tx, found, stored, files))
    if (!joined) await keepFiles(tx, stored.id, files)
    return { ok: true, id: stored.id, state, isNew: true }
  })
}

/** Checks the files of a mail as uploads are checked. @returns those taken, and how many were not */
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
