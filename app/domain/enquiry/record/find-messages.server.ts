import { asc, eq, inArray } from 'drizzle-orm'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { internalNoteTable, messageFileTable, messageTable } from '../conversation/tables.server.ts'
import type { InternalNote, Message } from './message.ts'

/**
 * Finds the messages of enquiries with the names of their files, oldest first. @param ids ids of
 * the enquiries
 */
export async function findMessages(db: Database, ids: readonly string[]): Promise<Message[]> {
  const messages = await db
    .select()
    .from(messageTable)
    .where(inArray(messageTable.enquiry, [...ids]))
    .orderBy(asc(messageTable.createdAt), asc(messageTable.id))
  if (messages.length === 0) return []
  const files = await db
    .select({
      message: messageFileTable.message,
      id: fileTable.id,
      name: fileTable.name,
      kind: fileTable.kind,
      bytes: fileTable.bytes,
    })
    .from(messageFileTable)
    .innerJoin(fileTable, eq(fileTable.id, messageFileTable.file))
    .where(
      inArray(
        messageFileTable.message,
        messages.map(({ id }) => id),
      ),
    )
    .orderBy(asc(fileTable.name), asc(fileTable.id))
  return messages.map(({ enquiry, accountId, ...message }) => ({
    ...message,
    files: files
      .filter((file) => file.message === message.id)
      .map(({ message: _, ...file }) => file),
  }))
}

/**
 * Finds the team's internal notes on an enquiry, oldest first. Only for pages that customers cannot
 * see.
 */
export async function findInternalNotes(db: Database, enquiry: string): Promise<InternalNote[]> {
  const { id, createdAt, author, text } = internalNoteTable
  return db
    .select({ id, createdAt, author, text })
    .from(internalNoteTable)
    .where(eq(internalNoteTable.enquiry, enquiry))
    .orderBy(asc(createdAt), asc(id))
}
