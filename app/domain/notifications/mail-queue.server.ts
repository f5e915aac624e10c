import { randomUUID } from 'node:crypto'
import type { Queue } from 'pg-boss'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs, jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { expiringKinds, type MailKind, signInKinds } from './mail.ts'
import { mailTable } from './tables.server.ts'

/**
 * Retry settings of the queues that deliver the outbox, one mail per job. The first delay is 5 to
 * 10 s; it doubles up to an hour, so that deliveries survive about three days without a mail
 * server.
 */
const delivery = {
  retryLimit: 80,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: jobTimeoutSeconds,
  retentionSeconds: 7 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Omit<Queue, 'name'>

export const mailQueue = { name: 'deliver-mail', ...delivery } as const satisfies Queue

/** Queue of sign-in mails, which users wait for; it has its own workers. */
export const signInMailQueue = {
  name: 'deliver-sign-in-mail',
  ...delivery,
} as const satisfies Queue

/** Returns the queue for a kind of mail. */
const getQueue = (kind: MailKind) => (signInKinds.includes(kind) ? signInMailQueue : mailQueue)

/** Enqueues the delivery of stored mails in the caller's transaction. */
export async function enqueueDeliveries(
  tx: Database,
  mails: readonly { id: string; kind: MailKind; notBefore?: Date | null }[],
): Promise<void> {
  for (const queue of [signInMailQueue, mailQueue]) {
    const jobs = mails
      .filter(({ kind }) => getQueue(kind) === queue)
      .map(({ id, kind, notBefore }) => ({
        data: { mail: id },
        // A sign-in link that a user waits for overtakes the invitations of a whole company.
        priority: expiringKinds.includes(kind) ? 1 : 0,
        ...(notBefore && { startAfter: notBefore }),
      }))
    if (jobs.length > 0) await enqueueJobs(tx, queue, jobs)
  }
}

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
