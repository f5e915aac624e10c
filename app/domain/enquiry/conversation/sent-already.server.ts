import { and, desc, eq, gte } from 'drizzle-orm'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { digestOf } from '#app/domain/files/store-files.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MessageKind } from '../record/message.ts'
import { enquiryEventTable } from '../tables.server.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

/** Minutes within which a message that repeats the one before counts as the same. */
export const sameMessageMinutes = 10

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
export async function sentAlready(
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
