import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import type { CartDigest } from '#app/domain/cart/cart-token.server.ts'
import { cartLabelTable } from '#app/domain/cart/label/tables.server.ts'
import { notifyCustomer } from '#app/domain/enquiry/mails/notify-customer.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { type Message, teamMessageDraft } from '#app/domain/enquiry/record/message.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { storeFiles } from '#app/domain/files/stored-files.server.ts'
import { mailAbout, mailTable } from '#app/domain/notifications/tables.server.ts'
import { refuseOpenPlaceholders } from '#app/domain/text-drafts/placeholders.ts'
import { removeTextDraft } from '#app/domain/text-drafts/text-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { checkMessage, type MessageRefusal } from './check-message.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

/**
 * Finds the latest message to the customer that can still be taken back: the id of its mail and the
 * milliseconds left. @returns null if there is none
 */
export async function findUnsentMessage(
  db: Database,
  enquiry: string,
): Promise<{ mail: string; leftMs: number } | null> {
  const [mail] = await db
    .select({ id: mailTable.id, notBefore: mailTable.notBefore })
    .from(mailTable)
    .where(
      and(
        eq(mailAbout, enquiry),
        eq(mailTable.kind, 'enquiry-message'),
        eq(mailTable.status, 'queued'),
        gt(mailTable.notBefore, sql`now()`),
      ),
    )
    .orderBy(desc(mailTable.createdAt))
    .limit(1)
  return mail?.notBefore ? { mail: mail.id, leftMs: mail.notBefore.getTime() - Date.now() } : null
}

interface OutgoingMessage {
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

type SendMessageResult =
  | { outcome: 'done'; message: string; event: number; mailed: boolean }
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
  if (checked.outcome !== 'done') return checked
  const { text } = checked
  const open = mail ? refuseOpenPlaceholders(text) : null
  if (open) return { outcome: 'open-placeholder', message: open }
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
    return { outcome: 'done', message, event, mailed }
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

interface SentWith {
  cart: CartDigest
  enquiry: string
  /** Name of the customer, as whose message the labels are stored. */
  author: string
  now: Date
}

const visitor: Actor = { kind: 'visitor' }

/**
 * Moves a cart's labels into the first message of its enquiry, in the transaction that stores the
 * enquiry. No-op if there are no labels.
 */
export async function sendLabels(tx: Database, { cart, enquiry, author, now }: SentWith) {
  const labels = await tx
    .select()
    .from(cartLabelTable)
    .where(eq(cartLabelTable.cart, cart))
    .orderBy(asc(cartLabelTable.sku))
  if (labels.length === 0) return
  const places = labels.map(({ sku, name, place }) => `${name}, for ${sku}: ${place}`)
  await storeMessage(tx, visitor, {
    enquiry,
    side: 'customer',
    kind: 'message',
    via: 'page',
    author,
    now,
    text: ['Labels for these bottles:', ...places].join('\n'),
    files: labels.map(({ name, kind, content }) => ({ name, kind, content })),
  })
  await tx.delete(cartLabelTable).where(eq(cartLabelTable.cart, cart))
}
