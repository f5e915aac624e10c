import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { maxStoredBytes } from '#app/domain/files/file-kinds.ts'
import { computeDigest } from '#app/domain/files/stored-files.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { WantedLine } from '../enquiry.ts'
import { lifecycle } from '../lifecycle.ts'
import { notifyTeam } from '../mails/notify-customer.server.ts'
import {
  type ChangeRefusal,
  changeEnquiry,
  type LockedEnquiry,
  recordChange,
} from '../record/change-enquiry.server.ts'
import { closedMessage, customerPermissions } from '../record/customer-permissions.ts'
import type { MessageKind, MessageVia } from '../record/message.ts'
import { enquiryEventTable } from '../tables.server.ts'
import { checkMessage, type MessageRefusal } from './check-message.ts'
import { storeMessage, writerOf } from './send-message.server.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

/** Minutes within which a repeated message counts as a duplicate. */
const duplicateWithinMinutes = 10

interface SentMessage {
  enquiry: string
  author: string
  kind: MessageKind
  text: string
  files: readonly CheckedFile[]
  now: Date
}

/**
 * Finds the previous message if this one repeats it, with no other event in between: a double
 * submit, or a retry after a lost response.
 * @param tx transaction in which the enquiry is locked
 * @returns null if the message is new
 */
async function findDuplicate(
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
  const since = new Date(now.getTime() - duplicateWithinMinutes * 60_000)
  const [same] = await tx
    .select({ id: messageTable.id })
    .from(messageTable)
    .where(
      and(
        ...[eq(messageTable.id, message), eq(messageTable.enquiry, enquiry)],
        ...[eq(messageTable.side, 'customer'), eq(messageTable.author, author)],
        ...[eq(messageTable.via, 'page'), eq(messageTable.kind, kind)],
        ...[eq(messageTable.text, text), gte(messageTable.createdAt, since)],
      ),
    )
  if (!same || !(await hasExactFiles(tx, message, files))) return null
  return { message, event: last.event }
}

/** Whether a message has exactly these files. */
async function hasExactFiles(tx: Database, message: string, files: readonly CheckedFile[]) {
  const kept = await tx
    .select({ digest: fileTable.digest })
    .from(messageFileTable)
    .innerJoin(fileTable, eq(fileTable.id, messageFileTable.file))
    .where(eq(messageFileTable.message, message))
  const before = kept.map(({ digest }) => digest).sort()
  const sent = files.map(({ content }) => computeDigest(content)).sort()
  return before.length === sent.length && before.every((digest, at) => digest === sent[at])
}

export interface ReceivedMessage {
  enquiry: string
  text: string
  kind?: MessageKind
  via: MessageVia
  /** Lines that a change request asks to change, if they are known separately from its text. */
  wanted?: readonly WantedLine[]
  files?: readonly CheckedFile[]
  /** Names of files that are not stored, and of files in archives. */
  fileNote?: string
  /** Customer's name if the actor is not the customer: from a mail or a phone call. */
  author?: string
  /**
   * Whether it can count as the customer's answer; default true. False for a mail from an unknown
   * address, for example.
   */
  isAnswer?: boolean
  /** Whether the team is mailed about it; default true. */
  notifies?: boolean
  now?: Date
}

export type ReceiveMessageResult =
  | { outcome: 'done'; message: string; event: number }
  | MessageRefusal
  | { outcome: 'not-possible'; message: string }
  | ChangeRefusal

/**
 * Stores a message from a customer, sent from their page, by mail or on the phone, and mails the
 * team. If the enquiry waits for information from the customer, it moves back to verifying. The
 * text of a mail is stored as it is, of any length, because its sender cannot be asked at once. A
 * message repeated within minutes returns the earlier one. Do not call this for automatic replies:
 * they are not customer messages.
 */
export async function receiveMessage(
  db: Database,
  actor: Actor,
  { enquiry: id, text: typed, kind = 'message', via, files = [], author, ...rest }: ReceivedMessage,
): Promise<ReceiveMessageResult> {
  const { now = new Date(), isAnswer = true, notifies = true, wanted = [], fileNote = '' } = rest
  const checked =
    via === 'mail' ? ({ outcome: 'done', text: typed } as const) : checkMessage(typed, files)
  if (checked.outcome !== 'done') return checked
  const { text } = checked
  const change = { operation: 'write-to-team', enquiry: id } as const
  return changeEnquiry<ReceiveMessageResult>(db, actor, change, async (tx, enquiry) => {
    const again =
      via === 'page' &&
      (await findDuplicate(tx, { enquiry: id, author: writerOf(actor), kind, text, files, now }))
    if (again) return { outcome: 'done', ...again }
    const why = requestRefusal(enquiry, kind)
    if (why) return { outcome: 'not-possible', message: why }
    if (files.length > 0 && (await isFull(tx, id, files))) return full
    const message = await storeMessage(tx, actor, {
      enquiry: id,
      side: 'customer',
      kind,
      via,
      text,
      fileNote,
      files,
      now,
      author: author ?? (actor.kind === 'customer' ? undefined : enquiry.contactName),
    })
    const answers = isAnswer && lifecycle[enquiry.status].asksCustomer && kind === 'message'
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
    if (notifies) await notifyTeam(tx, enquiry, event)
    return { outcome: 'done', message, event }
  })
}

const full = {
  outcome: 'too-many-files',
  message: 'This enquiry already has 100 MB of files. Send the rest by e-mail, or call us.',
} as const

/** Whether these files exceed the space for one enquiry's customer files (`maxStoredBytes`). */
async function isFull(tx: Database, enquiry: string, files: readonly CheckedFile[]) {
  const [held] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${fileTable.bytes}), 0)::float8` })
    .from(messageFileTable)
    .innerJoin(fileTable, eq(fileTable.id, messageFileTable.file))
    .innerJoin(messageTable, eq(messageTable.id, messageFileTable.message))
    .where(and(eq(messageTable.enquiry, enquiry), eq(messageTable.side, 'customer')))
  const bytes = files.reduce((sum, { content }) => sum + content.length, held?.bytes ?? 0)
  return bytes > maxStoredBytes
}

const askedBy = { 'change-request': 'change', 'cancel-request': 'cancel' } as const

function requestRefusal({ status }: LockedEnquiry, kind: MessageKind): string | null {
  if (kind === 'message') return null
  const may = customerPermissions[status]
  const freedom = kind === 'cancel-request' ? may.cancel : may.change
  if (freedom !== 'no') return null
  return kind === 'cancel-request' ? may.cancelRefusal : closedMessage
}
