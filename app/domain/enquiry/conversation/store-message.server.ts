import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { storeFiles } from '#app/domain/files/store-files.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import type { Message } from '../record/message.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

type NewMessage = Pick<Message, 'from' | 'kind' | 'via' | 'text'> & {
  enquiry: string
  files: readonly CheckedFile[]
  now: Date
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
  { enquiry, from, kind, via, text, files, now, author }: NewMessage,
): Promise<string> {
  const [stored] = await tx
    .insert(messageTable)
    .values({
      enquiry,
      at: now,
      from,
      kind,
      via,
      text,
      account: accountOf(actor),
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
