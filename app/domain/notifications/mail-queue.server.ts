import type { Queue } from 'pg-boss'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueue, jobSeconds } from '#app/platform/database/jobs.server.ts'
import { expiringKinds, type MailKind, signInKinds } from './mail.ts'

/**
 * Settings of the queues whose jobs each deliver one mail of the outbox: how often a mail is tried that a server
 * does not take, and how long that goes on. The first wait is 5 to 10 s, each further one twice as
 * long, up to an hour: about three days through a dead mail server.
 */
const delivery = {
  retryLimit: 80,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: jobSeconds,
  retentionSeconds: 7 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Omit<Queue, 'name'>

export const mailQueue = { name: 'deliver-mail', ...delivery } as const satisfies Queue

/** Queue of the mails that a person waits for to sign in: it has workers of its own. */
export const signInMailQueue = {
  name: 'deliver-sign-in-mail',
  ...delivery,
} as const satisfies Queue

/** Queue that delivers mails of a kind. */
export const queueOf = (kind: MailKind) =>
  signInKinds.includes(kind) ? signInMailQueue : mailQueue

/** Enqueues the delivery of stored mails in the caller's transaction. */
export async function enqueueDeliveries(
  tx: Database,
  mails: readonly { id: string; kind: MailKind; notBefore?: Date | null }[],
): Promise<void> {
  for (const queue of [signInMailQueue, mailQueue]) {
    const jobs = mails
      .filter(({ kind }) => queueOf(kind) === queue)
      .map(({ id, kind, notBefore }) => ({
        data: { mail: id },
        // A link that somebody waits for overtakes invitations of a whole company.
        priority: expiringKinds.includes(kind) ? 1 : 0,
        ...(notBefore && { startAfter: notBefore }),
      }))
    if (jobs.length > 0) await enqueue(tx, queue, jobs)
  }
}
