import { randomUUID } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import type { MailKind } from './mail.ts'
import { enqueueDeliveries } from './mail-queue.server.ts'
import { mailTable } from './tables.server.ts'

export interface NewMail {
  kind: MailKind
  /**
   * Ids of the records that the mail is about, for its composer; `words` is text that a staff
   * member wrote in place of ours.
   */
  subject: Record<string, string>
  recipient: string
  /** Delay in seconds before it is sent, during which `withdrawMail` can stop it; default none. */
  waitSeconds?: number
}

/**
 * Stores mails in the outbox and enqueues their delivery in the caller's transaction, so that they
 * are sent if and only if it commits. Uses at most three statements for any number of mails.
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

/** Queues one mail for delivery, like `enqueueMails`. @returns its id */
export async function enqueueMail(tx: Database, mail: NewMail): Promise<string> {
  const [id] = await enqueueMails(tx, [mail])
  if (!id) throw new Error('The mail was not stored.')
  return id
}
