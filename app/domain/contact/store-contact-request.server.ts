import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { announceDeferredForms } from '#app/domain/notifications/announce-deferred-forms.server.ts'
import { enqueueMails } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import type { Proven } from '#app/platform/sender/decide-admission.ts'
import type { ContactDetails } from './contact-form.ts'
import { contactRequestTable } from './tables.server.ts'

export interface ContactSubmission {
  /** Idempotency key of the form: a form that arrives several times creates one request. */
  submission: string
  details: ContactDetails
  proven: Proven
  /** Whether the sender is mailed an acknowledgement; default true. */
  acknowledged?: boolean
  /**
   * Whether the team is notified in the hourly mail instead of a mail of its own; default false.
   */
  isDeferred?: boolean
}

/** Receipt for the sender of a stored message. */
export interface ContactReceipt {
  /** Whether the sender is mailed an acknowledgement. */
  acknowledged: boolean
}

/**
 * Stores a contact request with its mails to the team and the sender, in one transaction.
 * Idempotent: a double submit, retry or replay stores and mails nothing more.
 * @returns the receipt of the stored request, from this or an earlier submission of the form
 */
export async function storeContactRequest(
  db: Database,
  { submission, details, proven, acknowledged = true, isDeferred = false }: ContactSubmission,
): Promise<ContactReceipt> {
  return db.transaction(async (tx) => {
    const id = randomUUID()
    const now = new Date()
    const request = {
      ...details,
      id,
      submission,
      proven,
      acknowledged,
      isDeferred,
      consentedAt: now,
    }
    const stored = await tx
      .insert(contactRequestTable)
      .values(request)
      .onConflictDoNothing({ target: contactRequestTable.submission })
      .returning({ id: contactRequestTable.id })
    if (stored.length === 0) return (await findContactReceipt(tx, submission)) ?? { acknowledged }
    const subject = { contactRequest: id }
    const team = { kind: 'contact-for-team', subject, recipient: environment().TEAM_MAIL } as const
    const sender = { kind: 'contact-received', subject, recipient: details.email } as const
    await enqueueMails(tx, [...(acknowledged ? [sender] : []), ...(isDeferred ? [] : [team])])
    if (isDeferred) await announceDeferredForms(tx, now)
    return { acknowledged }
  })
}

const formId = z.guid()

/** Finds the receipt of the form with this id; null if it was not stored, or the id is invalid. */
export async function findContactReceipt(
  db: Database,
  submission: string,
): Promise<ContactReceipt | null> {
  if (!formId.safeParse(submission).success) return null
  const { acknowledged } = contactRequestTable
  const rows = await db
    .select({ acknowledged })
    .from(contactRequestTable)
    .where(eq(contactRequestTable.submission, submission))
  return rows[0] ?? null
}
