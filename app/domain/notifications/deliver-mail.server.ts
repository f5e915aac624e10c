import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MailTransport } from '#app/platform/mail-transport.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { personalKinds } from './mail.ts'
import type { MailComposers, MailTerms } from './mail-composer.ts'
import { mailTable } from './tables.server.ts'

/** With what mails are written and sent. */
export interface MailDelivery {
  composers: MailComposers
  /** Starts the terms of links and codes when their mail is handed over. */
  startTerms?: MailTerms
  /** Null where no mail server is configured: mails are stored and not sent. */
  transport: MailTransport | null
  from: string
  /** Where reports of failed delivery come in; the sender's mailbox unless given. */
  returnTo?: string | undefined
}

/** Whether the job is done, or is to run again because the server deferred the mail. */
export type MailOutcome = 'settled' | 'try-again'

/** Says that a program wrote the mail, so that no other program answers it (RFC 3834, section 5). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Thrown where a mail was taken back or forgotten while the mail server was being reached. */
class NoLongerQueued extends Error {}

/** Thrown if the link or code of a mail expired before the mail could leave. */
class SecretExpired extends Error {}

/**
 * Delivers one mail of the outbox. It skips a mail that is settled, so that a job that runs twice
 * sends once. Before the text leaves, the row says so: a mail whose fate the server did not tell, or
 * this process did not live to hear, is `uncertain` and not sent again by itself.
 * @param lastTry whether no retry follows: then a deferred mail counts as failed
 */
export async function deliverMail(
  db: Database,
  delivery: MailDelivery,
  id: string,
  lastTry: boolean,
): Promise<MailOutcome> {
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.id, id))
  if (mail?.status !== 'queued') return 'settled'

  // Only while it is queued: a mail that was forgotten meanwhile must not get its text back.
  const isQueued = and(eq(mailTable.id, id), eq(mailTable.status, 'queued'))
  const settle = (values: Partial<typeof mailTable.$inferInsert>) =>
    db
      .update(mailTable)
      .set({ attempts: sql`${mailTable.attempts} + 1`, handedOverAt: null, ...values })
      .where(isQueued)
  const settledAt = new Date()

  if (mail.handedOverAt) {
    const lastError = 'The site stopped while the mail server was taking it.'
    await settle({ status: 'uncertain', lastError, settledAt })
    return 'settled'
  }
  const rendered = await delivery.composers[mail.kind](mail.subject)
  if (!rendered) {
    await settle({ status: 'failed', lastError: 'What it is about no longer exists.', settledAt })
    return 'settled'
  }

  /** Updates the row and starts the term of the mail's secret in one transaction. */
  const noteHandover = (values: Partial<typeof mailTable.$inferInsert>) =>
    db.transaction(async (tx) => {
      const { rowCount } = await tx.update(mailTable).set(values).where(isQueued)
      if (!rowCount) throw new NoLongerQueued()
      const startTerm = delivery.startTerms?.[mail.kind]
      if (startTerm && !(await startTerm(tx, mail.subject, new Date()))) throw new SecretExpired()
    })
  const { messageId, recipient, kind } = mail
  const { fromName, ...text } = rendered
  try {
    if (!delivery.transport) {
      await noteHandover({ status: 'kept', rendered, settledAt, attempts: mail.attempts + 1 })
      return 'settled'
    }
    const handover = await delivery.transport.send({
      ...text,
      from: fromName ? { name: fromName, address: delivery.from } : delivery.from,
      to: recipient,
      messageId,
      ...(delivery.returnTo && { returnTo: delivery.returnTo }),
      ...(personalKinds.includes(kind) ? {} : { headers: automatic }),
      // Also before sending, since on a full disk an update afterwards would fail.
      beforeText: () => noteHandover({ rendered, handedOverAt: new Date() }),
    })
    if (handover.outcome === 'accepted') {
      await settle({ status: 'sent', settledAt, lastError: null })
      return 'settled'
    }
    const { outcome, reason: lastError } = handover
    log.warn({ mail: id, kind, outcome, lastError }, 'mail not delivered')
    if (outcome === 'uncertain') {
      await settle({ status: 'uncertain', lastError, settledAt })
      return 'settled'
    }
    if (outcome === 'refused' || lastTry) {
      await settle({ status: 'failed', lastError, settledAt })
      return 'settled'
    }
    await settle({ lastError })
    return 'try-again'
  } catch (error) {
    if (error instanceof NoLongerQueued) return 'settled'
    if (error instanceof SecretExpired) {
      const lastError = 'Its link or code expired before the mail could leave.'
      await settle({ status: 'withdrawn', lastError, settledAt })
      return 'settled'
    }
    throw error
  }
}
