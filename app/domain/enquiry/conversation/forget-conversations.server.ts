import { inArray } from 'drizzle-orm'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { phoneCallTable } from '../call-log/tables.server.ts'
import { internalNoteTable, messageFileTable, messageTable } from './tables.server.ts'

/**
 * Erases the text, the author and every file of the messages about enquiries, the text of
 * internal notes, and the persons and texts of logged calls. The time and side of each message stay.
 * @param ids ids of the enquiries
 */
export async function forgetConversations(tx: Database, ids: readonly string[]): Promise<void> {
  const ofThese = inArray(messageTable.enquiry, [...ids])
  const messages = await tx.select({ id: messageTable.id }).from(messageTable).where(ofThese)
  await tx.update(messageTable).set({ text: '', author: '' }).where(ofThese)
  await tx
    .update(internalNoteTable)
    .set({ text: '' })
    .where(inArray(internalNoteTable.enquiry, [...ids]))
  await tx
    .update(phoneCallTable)
    .set({ caller: '', phone: '', about: '', agreed: '' })
    .where(inArray(phoneCallTable.enquiry, [...ids]))
  if (messages.length === 0) return
  const gone = await tx
    .delete(messageFileTable)
    .where(
      inArray(
        messageFileTable.message,
        messages.map(({ id }) => id),
      ),
    )
    .returning({ file: messageFileTable.file })
  if (gone.length === 0) return
  await tx.delete(fileTable).where(
    inArray(
      fileTable.id,
      gone.map(({ file }) => file),
    ),
  )
}
