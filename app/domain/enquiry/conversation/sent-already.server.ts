import { and, desc, eq, gte } from 'drizzle-orm'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { digestOf } from '#app/domain/files/store-files.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryEventTable } from '../tables.server.ts'
import type { MessageKind } from './message.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

/** How long a message that comes once more is the one that came before, in minutes. */
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
 * The message that somebody sent just before, where this is the same once more: pressed twice, or sent
 * again since the connection broke before the answer. Nothing else has happened since.
 * @param tx with the enquiry locked @returns null where it is a new one
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
