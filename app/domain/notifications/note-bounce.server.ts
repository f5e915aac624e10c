import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { mailBounceTable, mailTable } from './tables.server.ts'

export interface Bounce {
  /** Message-IDs that the report names. */
  answers: readonly string[]
  isPermanent: boolean
  reason: string
}

/**
 * Marks the mail of ours that came back, and the address that did not take it. The Message-ID proves
 * that the report is about a mail of ours; the address is the one that we wrote to, not the one that
 * the report names.
 * @returns the mail's id; null where the report names no mail of ours
 */
export async function noteBounce(tx: Database, bounce: Bounce): Promise<string | null> {
  const { answers, isPermanent, reason } = bounce
  if (answers.length === 0) return null
  const [mail] = await tx
    .select({ id: mailTable.id, recipient: mailTable.recipient, status: mailTable.status })
    .from(mailTable)
    .where(inArray(mailTable.messageId, [...answers]))
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

export interface AddressTrouble {
  at: Date
  reason: string
}

/** Why mail to an address came back for good, the last time that it did; null where it never did. */
export async function findAddressTrouble(
  db: Database,
  address: string,
): Promise<AddressTrouble | null> {
  const { at, reason, isPermanent } = mailBounceTable
  const [last] = await db
    .select({ at, reason })
    .from(mailBounceTable)
    .where(and(eq(mailBounceTable.address, address.toLowerCase()), eq(isPermanent, true)))
    .orderBy(desc(mailBounceTable.id))
    .limit(1)
  return last ?? null
}
