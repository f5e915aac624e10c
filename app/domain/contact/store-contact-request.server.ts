import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { announceHeldForms } from '#app/domain/notifications/announce-held-forms.server.ts'
import { enqueueMails } from '#app/domain/notifications/enqueue-mail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import type { SenderAdmitted } from '#app/platform/sender/sender-check.server.ts'
import type { ContactDetails } from './contact-form.ts'
import { contactRequestTable } from './tables.server.ts'

export interface ContactSubmission {
  /** The form's own id: a form that arrives several times is one request. */
  submission: string
  details: ContactDetails
  proven: SenderAdmitted['proven']
  /** Whether its sender gets a mail; yes unless given. */
  acknowledged?: boolean
  /** Whether the team is told in the mail of the hour and not in one of its own; no unless given. */
  held?: boolean
}

/** What a sender is told of a message that was stored. */
export interface ContactReceipt {
  /** Whether a mail to them says that it came. */
  acknowledged: boolean
}

/**
 * Stores a contact request with its mails to the team and the sender, in one transaction. A double
 * click, a retry or a replay stores and mails nothing more.
 * @returns the receipt of what is stored, be it from this form or the same one before
 */
export async function storeContactRequest(
  db: Database,
  { submission, details, proven, acknowledged = true, held = false }: ContactSubmission,
): Promise<ContactReceipt> {
  return db.transaction(async (tx) => {
    const id = randomUUID()
    const now = new Date()
    const request = { ...details, id, submission, proven, acknowledged, held, consentedAt: now }
    const stored = await tx
      .insert(contactRequestTable)
      .values(request)
      .onConflictDoNothing({ target: contactRequestTable.submission })
      .returning({ id: contactRequestTable.id })
    if (stored.length === 0) return (await findContactReceipt(tx, submission)) ?? { acknowledged }
    const subject = { contactRequest: id }
    const team = { kind: 'contact-for-team', subject, recipient: environment().TEAM_MAIL } as const
    const sender = { kind: 'contact-received', subject, recipient: details.email } as const
    await enqueueMails(tx, [...(acknowledged ? [sender] : []), ...(held ? [] : [team])])
    if (held) await announceHeldForms(tx, now)
    return { acknowledged }
  })
}

const formId = z.guid()

/** The receipt of the form with this id; null if none was stored, or if it is no id. */
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
