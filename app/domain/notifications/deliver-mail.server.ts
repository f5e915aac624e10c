import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MailTransport } from '#app/platform/mail-transport.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import type { MailComposers } from './mail-composer.ts'
import { mailTable } from './tables.server.ts'

export interface Delivery {
  composers: MailComposers
  /** Null where no mail server is configured: mails are stored and not sent. */
  transport: MailTransport | null
  from: string
}

export type DeliveryResult = 'settled' | 'try-again'

/**
 * Delivers one mail of the outbox. It skips a mail that is settled, so that a job that runs twice
 * sends once. A mail is sent twice, under the same Message-ID, only where the process is killed
 * between the mail server's acceptance and our storing it, or the acceptance comes after the timeout.
 * @param lastTry whether no retry follows: then a deferred mail counts as failed
 */
export async function deliverMail(
  db: Database,
  delivery: Delivery,
  id: string,
  lastTry: boolean,
): Promise<DeliveryResult> {
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.id, id))
  if (mail?.status !== 'queued') return 'settled'

  // Only while it is queued: a mail that was forgotten meanwhile must not get its text back.
  const isQueued = and(eq(mailTable.id, id), eq(mailTable.status, 'queued'))
  const settle = (values: Partial<typeof mailTable.$inferInsert>) =>
    db
      .update(mailTable)
      .set({ attempts: sql`${mailTable.attempts} + 1`, ...values })
      .where(isQueued)
  const settledAt = new Date()

  const rendered = await delivery.composers[mail.kind](mail.subject)
  if (!rendered) {
    await settle({ status: 'failed', lastError: 'What it is about no longer exists.', settledAt })
    return 'settled'
  }
  if (!delivery.transport) {
    await settle({ status: 'kept', rendered, settledAt })
    return 'settled'
  }

  // Before sending: on a full disk the update afterwards would fail and every retry send the mail again.
  const noted = await db
    .update(mailTable)
    .set({ rendered })
    .where(isQueued)
    .returning({ commit: sql`set_config('synchronous_commit', 'off', true)` })
  if (noted.length === 0) return 'settled'

  const { messageId, recipient } = mail
  const handover = await delivery.transport.send({
    ...rendered,
    from: delivery.from,
    to: recipient,
    messageId,
  })
  if (handover.outcome === 'accepted') {
    await settle({ status: 'sent', settledAt, lastError: null })
    return 'settled'
  }
  const lastError = handover.reason
  log.warn(
    { mail: id, kind: mail.kind, outcome: handover.outcome, lastError },
    'mail not delivered',
  )
  if (handover.outcome === 'refused' || lastTry) {
    await settle({ status: 'failed', lastError, settledAt })
    return 'settled'
  }
  await settle({ lastError })
  return 'try-again'
}
