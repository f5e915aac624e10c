import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MailTransport } from '#app/platform/mail-transport.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import type { MailComposers } from './mail-composer.ts'
import { mailTable } from './tables.server.ts'

export interface Delivery {
  composers: MailComposers
  /** Null keeps mail in the database, readable by the team. */
  transport: MailTransport | null
  from: string
}

export type DeliveryResult = 'settled' | 'try-again'

/**
 * Delivers one mail of the outbox. A mail that is already settled is left alone, so a job that runs
 * twice sends once; only a process killed between the server's yes and our note of it, or a server
 * that says yes too late to be heard, repeats a mail, under the same Message-ID.
 * @param lastTry true when no retry follows: a deferral then counts as failed
 */
export async function deliverMail(
  db: Database,
  delivery: Delivery,
  id: string,
  lastTry: boolean,
): Promise<DeliveryResult> {
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.id, id))
  if (mail?.status !== 'queued') return 'settled'

  // A mail that is forgotten while it is on its way must not get its text back.
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

  // On a full disk a mail would leave again at every try: the text, which takes the room, comes first.
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
