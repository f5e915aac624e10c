import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { mailBounceTable, mailTable } from './tables.server.ts'

/** Report of a mail server that it could not deliver a mail. */
export interface Bounce {
  /** Message-IDs named in the bounce report. */
  messageIds: readonly string[]
  isPermanent: boolean
  reason: string
}

/**
 * Records a bounce for the mail that it is about and for that mail's recipient. The Message-ID
 * proves that the report is about one of our mails; the address is taken from our mail, not from
 * the report.
 * @returns the mail's id; null if the report does not name one of our mails
 */
export async function recordBounce(tx: Database, bounce: Bounce): Promise<string | null> {
  const { messageIds, isPermanent, reason } = bounce
  if (messageIds.length === 0) return null
  const [mail] = await tx
    .select({ id: mailTable.id, recipient: mailTable.recipient, status: mailTable.status })
    .from(mailTable)
    .where(inArray(mailTable.messageId, [...messageIds]))
    .limit(1)
    .for('update')
  if (!mail || mail.status === 'forgotten') return mail?.id ?? null
  await tx.insert(mailBounceTable).values({
    mail: mail.id,
    address: mail.recipient.toLowerCase(),
    isPermanent,
    reason,
  })
  if (isPermanent) {
    const lastError = `It came back: ${reason || 'the report gives no reason.'}`
    await tx
      .update(mailTable)
      .set({ status: 'failed', bouncedAt: new Date(), dealtAt: null, dealtBy: '', lastError })
      .where(
        and(eq(mailTable.id, mail.id), inArray(mailTable.status, ['sent', 'uncertain', 'failed'])),
      )
  }
  return mail.id
}

export interface PermanentBounce {
  at: Date
  reason: string
}

/** Finds the reason why mail to an address last bounced permanently; null if it never did. */
export async function findPermanentBounce(
  db: Database,
  address: string,
): Promise<PermanentBounce | null> {
  const { createdAt: at, reason, isPermanent } = mailBounceTable
  const [last] = await db
    .select({ at, reason })
    .from(mailBounceTable)
    .where(and(eq(mailBounceTable.address, address.toLowerCase()), eq(isPermanent, true)))
    .orderBy(desc(mailBounceTable.id))
    .limit(1)
  return last ?? null
}
