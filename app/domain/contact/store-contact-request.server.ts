import { randomUUID } from 'node:crypto'
import { enqueueMails } from '#app/domain/notifications/enqueue-mail.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { environment } from '#app/platform/environment.server.ts'
import type { ContactDetails, Proven } from './contact-request.ts'
import { contactRequestTable } from './tables.server.ts'

export interface ContactSubmission {
  /** The form's own id: however often it arrives, it is one request. */
  submission: string
  details: ContactDetails
  proven: Proven
}

/**
 * Stores a contact request with its two mails, to the team and to the sender, in one transaction:
 * all or nothing. A double click, a retry or a replay stores and sends nothing more.
 * @returns whether it was stored before
 */
export async function storeContactRequest(
  db: Database,
  { submission, details, proven }: ContactSubmission,
): Promise<{ repeated: boolean }> {
  return db.transaction(async (tx) => {
    const id = randomUUID()
    const stored = await tx
      .insert(contactRequestTable)
      .values({ ...details, id, submission, proven, consentedAt: new Date() })
      .onConflictDoNothing({ target: contactRequestTable.submission })
      .returning({ id: contactRequestTable.id })
    if (stored.length === 0) return { repeated: true }
    const subject = { contactRequest: id }
    await enqueueMails(tx, [
      { kind: 'contact-received', subject, recipient: details.email },
      { kind: 'contact-for-team', subject, recipient: environment().TEAM_MAIL },
    ])
    return { repeated: false }
  })
}
