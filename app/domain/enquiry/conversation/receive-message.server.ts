import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { maxBytesKept } from '#app/domain/files/file-kinds.ts'
import { digestOf } from '#app/domain/files/store-files.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { WantedLine } from '../enquiry.ts'
import { tellTeam } from '../mails/tell-customer.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  recordChange,
} from '../record/change-enquiry.server.ts'
import { customerMay, overWords } from '../record/customer-may.ts'
import type { MessageKind, MessageVia } from '../record/message.ts'
import { enquiryEventTable } from '../tables.server.ts'
import { checkMessage, type MessageRefusal } from './check-message.ts'
import { storeMessage, writerOf } from './store-message.server.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

/** Minutes within which a message that repeats the one before counts as the same. */
const sameMessageMinutes = 10

interface SentMessage {
  enquiry: string
  author: string
  kind: MessageKind
  text: string
  files: readonly CheckedFile[]
  now: Date
}

/**
 * The message that the same person sent just before, where this one only repeats it: a second
 * press, or a second try after the answer was lost, with nothing else in between.
 * @param tx with the enquiry locked
 * @returns null where it is a new one
 */
async function sentAlready(
  tx: Database,
  { enquiry, author, kind, text, files, now }: SentMessage,
): Promise<{ message: string; event: number } | null> {
  const [last] = await tx
    .select({ event: enquiryEventTable.id, details: enquiryEventTable.details })
    .from(enquiryEventTable)
    .where(eq(enquiryEventTable.enquiry, enquiry))
    .orderBy(desc(enquiryEventTable.id))
    .limit(1)
  const message = last?.details?.message
  if (!last || !message) return null
  const since = new Date(now.getTime() - sameMessageMinutes * 60_000)
  const [same] = await tx
    .select({ id: messageTable.id })
    .from(messageTable)
    .where(
      and(
        ...[eq(messageTable.id, message), eq(messageTable.enquiry, enquiry)],
        ...[eq(messageTable.from, 'customer'), eq(messageTable.author, author)],
        ...[eq(messageTable.via, 'page'), eq(messageTable.kind, kind)],
        ...[eq(messageTable.text, text), gte(messageTable.at, since)],
      ),
    )
  if (!same || !(await cameWith(tx, message, files))) return null
  return { message, event: last.event }
}

/** Whether a message came with these very files. */
async function cameWith(tx: Database, message: string, files: readonly CheckedFile[]) {
  const kept = await tx
    .select({ digest: fileTable.digest })
    .from(messageFileTable)
    .innerJoin(fileTable, eq(fileTable.id, messageFileTable.file))
    .where(eq(messageFileTable.message, message))
  const before = kept.map(({ digest }) => digest).sort()
  const sent = files.map(({ content }) => digestOf(content)).sort()
  return before.length === sent.length && before.every((digest, at) => digest === sent[at])
}

export interface ReceivedMessage {
  enquiry: string
  text: string
  kind?: MessageKind
  via: MessageVia
  /** The lines that a request to change asks to be otherwise, where they are known apart from its words. */
  wanted?: readonly WantedLine[]
  files?: readonly CheckedFile[]
  /** The customer's name where the actor is not the customer: from a mail, or on the phone. */
  author?: string
  /** False where it answers nothing by itself, such as a mail from another’s address; yes unless given. */
  isAnswer?: boolean
  now?: Date
}

export type ReceiveMessageResult =
  | { ok: true; message: string; event: number }
  | MessageRefusal
  | { ok: false; reason: 'not-possible'; message: string }
  | ChangeRefusal

/**
 * Takes what a customer writes about an enquiry, from their page, by mail or on the phone. An answer
 * to “we need something from you” moves it back to being verified by itself. The team is mailed. The
 * same once more within minutes is the one that came before.
 * An automatic reply is no message of a customer: do not call this for one.
 */
export async function receiveMessage(
  db: Database,
  actor: Actor,
  { enquiry: id, text: typed, kind = 'message', via, files = [], author, ...rest }: ReceivedMessage,
): Promise<ReceiveMessageResult> {
  const { now = new Date(), isAnswer = true, wanted = [] } = rest
  const checked = checkMessage(typed, files)
  if (!checked.ok) return checked
  const { text } = checked
  const change = { operation: 'write-to-team', enquiry: id } as const
  return changeEnquiry<ReceiveMessageResult>(db, actor, change, async (tx, enquiry) => {
    const again =
      via === 'page' &&
      (await sentAlready(tx, { enquiry: id, author: writerOf(actor), kind, text, files, now }))
    if (again) return { ok: true, ...again }
    const why = requestRefusal(enquiry, kind)
    if (why) return { ok: false, reason: 'not-possible', message: why }
    if (files.length > 0 && (await isFull(tx, id, files))) return full
    const message = await storeMessage(tx, actor, {
      ...{ enquiry: id, from: 'customer', kind, via, text, files, now },
      author: author ?? (actor.kind === 'customer' ? undefined : enquiry.contactName),
    })
    const answers = isAnswer && enquiry.status === 'needs-information' && kind === 'message'
    const details = { message, from: 'customer', files: files.length } as const
    const event = await recordChange(tx, actor, enquiry, {
      operation: 'write-to-team',
      now,
      ...(answers && { set: { status: 'verifying' } }),
      event:
        kind === 'message'
          ? { kind: 'message', details }
          : {
              kind: 'request',
              details: {
                ...details,
                asks: askedBy[kind],
                ...(wanted.length > 0 && { wanted }),
              },
            },
      audit: { after: { message, via, kind } },
    })
    await tellTeam(tx, enquiry, event)
    return { ok: true, message, event }
  })
}

const full = {
  ok: false,
  reason: 'too-many-files',
  message: 'This enquiry holds 100 MB of files already. Send the rest by e-mail, or call us.',
} as const

/** Whether these files are more than one enquiry's customer can leave with us. */
async function isFull(tx: Database, enquiry: string, files: readonly CheckedFile[]) {
  const [held] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${fileTable.bytes}), 0)::float8` })
    .from(messageFileTable)
    .innerJoin(fileTable, eq(fileTable.id, messageFileTable.file))
    .innerJoin(messageTable, eq(messageTable.id, messageFileTable.message))
    .where(and(eq(messageTable.enquiry, enquiry), eq(messageTable.from, 'customer')))
  const bytes = files.reduce((sum, { content }) => sum + content.length, held?.bytes ?? 0)
  return bytes > maxBytesKept
}

const askedBy = { 'change-request': 'change', 'cancel-request': 'cancel' } as const

function requestRefusal({ status }: LockedEnquiry, kind: MessageKind): string | null {
  if (kind === 'message') return null
  const may = customerMay[status]
  const freedom = kind === 'cancel-request' ? may.cancel : may.change
  if (freedom !== 'no') return null
  return kind === 'cancel-request' ? may.whyNotCancel : overWords
}
