import { randomUUID } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import type { MailKind } from './mail.ts'
import { enqueueDeliveries } from './mail-queue.server.ts'
import { mailTable } from './tables.server.ts'

export interface NewMail {
  kind: MailKind
  /** Ids of what the mail is about, for its composer; `words` are what a person wrote in place of ours. */
  subject: Record<string, string>
  recipient: string
  /** Seconds until it may leave, in which `takeBackMail` stops it; none unless given. */
  waitSeconds?: number
}

/**
 * Stores mails in the outbox and enqueues their delivery in the caller's transaction, so that they
 * leave if and only if it commits. Three statements at most, for any number of mails.
 * @returns their ids
 */
export async function enqueueMails(tx: Database, mails: NewMail[]): Promise<string[]> {
  if (mails.length === 0) return []
  const host = environment().MAIL_FROM.split('@')[1]
  const rows = mails.map(({ waitSeconds, ...mail }) => {
    const id = randomUUID()
    const notBefore = waitSeconds ? new Date(Date.now() + waitSeconds * 1000) : null
    return { ...mail, id, messageId: `<${id}@${host}>`, notBefore }
  })
  await tx.insert(mailTable).values(rows)
  await enqueueDeliveries(tx, rows)
  return rows.map(({ id }) => id)
}

/** The same for one mail. @returns its id */
export async function enqueueMail(tx: Database, mail: NewMail): Promise<string> {
  const [id] = await enqueueMails(tx, [mail])
  if (!id) throw new Error('The mail was not stored.')
  return id
}
