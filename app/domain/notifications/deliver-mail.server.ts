import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MailTransport } from '#app/platform/mail-transport.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { type MailAttachment, personalKinds } from './mail.ts'
import type { MailComposers, MailTerms } from './render-mail.ts'
import { mailTable } from './tables.server.ts'

/** Dependencies for writing and sending mails. */
export interface MailDelivery {
  composers: MailComposers
  /** Starts the validity of links and codes when their mail is handed over. */
  startTerms?: MailTerms
  /** Null if no mail server is configured; mails are then stored but not sent. */
  transport: MailTransport | null
  from: string
  /** Address for delivery failure reports; default the sender. */
  returnTo?: string | undefined
  /** Reads the original of an incoming mail that is forwarded; null if it was erased. */
  readOriginal?: (db: Database, incomingMail: string) => Promise<Uint8Array | null>
}

/** `settled` completes the job; `try-again` repeats it, because the server deferred the mail. */
export type MailOutcome = 'settled' | 'try-again'

/**
 * Marks the mail as written by a program, so that other programs do not answer it (RFC 3834,
 * section 5).
 */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Thrown if a mail was withdrawn or erased while the mail server was being contacted. */
class NoLongerQueued extends Error {}

/** Thrown if the link or code of a mail expired before the mail could leave. */
class SecretExpired extends Error {}

/**
 * Delivers one mail of the outbox. Skips mails that are settled, so that a repeated job does not
 * send twice. The row is updated before the text is transferred. If the server's response is lost,
 * or this process stops, the mail becomes `uncertain` and is not sent again automatically.
 * @param lastTry whether this is the last attempt; a deferred mail then counts as failed
 */
export async function deliverMail(
  db: Database,
  delivery: MailDelivery,
  id: string,
  lastTry: boolean,
): Promise<MailOutcome> {
  const [mail] = await db.select().from(mailTable).where(eq(mailTable.id, id))
  if (mail?.status !== 'queued') return 'settled'

  // Only while it is queued: a mail that was erased meanwhile must not get its text back.
  const isQueued = and(eq(mailTable.id, id), eq(mailTable.status, 'queued'))
  const settle = (values: Partial<typeof mailTable.$inferInsert>) =>
    db
      .update(mailTable)
      .set({ attempts: sql`${mailTable.attempts} + 1`, handedOverAt: null, ...values })
      .where(isQueued)
  const settledAt = new Date()

  if (mail.handedOverAt) {
    const lastError = 'The site stopped while the mail was being handed over.'
    await settle({ status: 'uncertain', lastError, settledAt })
    return 'settled'
  }
  const rendered = await delivery.composers[mail.kind](mail.subject)
  if (!rendered) {
    await settle({
      status: 'failed',
      lastError: 'The record that this mail is about no longer exists.',
      settledAt,
    })
    return 'settled'
  }

  /** Updates the row and starts the validity of the mail's secret in one transaction. */
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
    const attachments = await loadAttachments(db, delivery, text.attachments)
    const handover = await delivery.transport.send({
      ...text,
      attachments,
      from: fromName ? { name: fromName, address: delivery.from } : delivery.from,
      to: recipient,
      messageId,
      ...(delivery.returnTo && { returnTo: delivery.returnTo }),
      ...(personalKinds.includes(kind) ? {} : { headers: automatic }),
      // Also before sending, because on a full disk an update afterwards would fail.
      beforeText: () => noteHandover({ rendered, handedOverAt: new Date() }),
    })
    if (handover.outcome === 'accepted') {
      await settle({ status: 'sent', settledAt, lastError: null })
      return 'settled'
    }
    const { outcome, message: lastError } = handover
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

/** Reads the content of attachments that are not stored with the mail. */
async function loadAttachments(
  db: Database,
  { readOriginal }: MailDelivery,
  attachments: readonly MailAttachment[],
) {
  const loaded: { filename: string; contentType: string; content: string | Buffer }[] = []
  for (const { incomingMail, ...attachment } of attachments) {
    if (!incomingMail) loaded.push(attachment)
    else {
      const content = await readOriginal?.(db, incomingMail)
      if (content) loaded.push({ ...attachment, content: Buffer.from(content) })
    }
  }
  return loaded
}
