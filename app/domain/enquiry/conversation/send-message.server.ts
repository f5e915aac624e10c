import type { Actor } from '#app/domain/access/actor.ts'
import { accountOf, nameOf } from '#app/domain/access/actor.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { storeFiles } from '#app/domain/files/store-files.server.ts'
import { refuseOpenPlaceholders } from '#app/domain/text-drafts/placeholders.ts'
import { removeTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { notifyCustomer } from '../mails/notify-customer.server.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import type { Message } from '../record/message.ts'
import { teamMessageDraft } from '../record/message.ts'
import { checkMessage, type MessageRefusal } from './check-message.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

export interface OutgoingMessage {
  enquiry: string
  version?: number | undefined
  text: string
  files?: readonly CheckedFile[]
  /**
   * False records what was said elsewhere, for instance on the phone, without a mail; default true.
   */
  mail?: boolean
  now?: Date
}

export type SendMessageResult =
  | { ok: true; message: string; event: number; mailed: boolean }
  | MessageRefusal
  | ChangeRefusal

/**
 * Sends a message to the customer of an enquiry: it is shown on their page and mailed, signed by
 * the actor. Files are not attached to the mail; its link leads to the page that has them.
 */
export async function sendMessage(
  db: Database,
  actor: Actor,
  { enquiry: id, version, text: typed, files = [], mail = true, now = new Date() }: OutgoingMessage,
): Promise<SendMessageResult> {
  const checked = checkMessage(typed, files)
  if (!checked.ok) return checked
  const { text } = checked
  const open = mail ? refuseOpenPlaceholders(text) : null
  if (open) return { ok: false, reason: 'open-placeholder', message: open }
  const change = { operation: 'write-to-customer', enquiry: id, version, text } as const
  return changeEnquiry<SendMessageResult>(db, actor, change, async (tx, enquiry) => {
    const via = mail ? 'mail' : 'phone'
    const message = await storeMessage(tx, actor, {
      enquiry: id,
      side: 'team',
      kind: 'message',
      via,
      text,
      files,
      now,
    })
    const event = await recordChange(tx, actor, enquiry, {
      operation: 'write-to-customer',
      now,
      event: { kind: 'message', details: { message, from: 'team', files: files.length } },
      audit: { after: { message, via } },
    })
    await removeTextDraft(tx, actor, teamMessageDraft(id))
    const mailed = await notifyCustomer(tx, enquiry, 'enquiry-message', event, { send: mail })
    return { ok: true, message, event, mailed }
  })
}

type NewMessage = Pick<Message, 'side' | 'kind' | 'via' | 'text'> & {
  enquiry: string
  files: readonly CheckedFile[]
  now: Date
  fileNote?: string | undefined
  /** Name of the writer if it is not the actor: a caller, or the sender of a mail. */
  author?: string | undefined
}

/**
 * Stores a message with its files. Call it in the transaction that records its event. @returns its
 * id
 */
export async function storeMessage(
  tx: Database,
  actor: Actor,
  { enquiry, side: from, kind, via, text, fileNote = '', files, now, author }: NewMessage,
): Promise<string> {
  const [stored] = await tx
    .insert(messageTable)
    .values({
      enquiry,
      createdAt: now,
      side: from,
      kind,
      via,
      text,
      fileNote,
      accountId: accountOf(actor),
      author: writerOf(actor, author),
    })
    .returning({ id: messageTable.id })
  if (!stored) throw new Error('The message was not stored.')
  const ids = await storeFiles(tx, files)
  if (ids.length > 0) {
    await tx.insert(messageFileTable).values(ids.map((file) => ({ message: stored.id, file })))
  }
  return stored.id
}

/**
 * Returns the name that a message is signed with, at most 100 characters: the actor's unless
 * another is given.
 */
export function writerOf(actor: Actor, author = nameOf(actor)): string {
  return cleanSingleLine(author).slice(0, 100)
}
