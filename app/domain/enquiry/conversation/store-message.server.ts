import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { storeFiles } from '#app/domain/files/store-files.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { oneLine } from '#app/platform/text/plain-text.ts'
import type { Message } from '../record/message.ts'
import { messageFileTable, messageTable } from './tables.server.ts'

type NewMessage = Pick<Message, 'from' | 'kind' | 'via' | 'text'> & {
  enquiry: string
  files: readonly CheckedFile[]
  now: Date
  /** The writer, where it is not the actor: somebody on the phone, or whose mail came. */
  author?: string | undefined
}

/** Stores a message with its files, in the transaction of its event. @returns its id */
export async function storeMessage(
  tx: Database,
  actor: Actor,
  { enquiry, from, kind, via, text, files, now, author }: NewMessage,
): Promise<string> {
  const [stored] = await tx
    .insert(messageTable)
    .values({
      ...{ enquiry, at: now, from, kind, via, text },
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

/** Who a message is signed by: its actor, or somebody whom they name. */
export function writerOf(actor: Actor, author = nameOf(actor)): string {
  return oneLine(author).slice(0, 100)
}
