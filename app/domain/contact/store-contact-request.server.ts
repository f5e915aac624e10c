import { randomUUID } from 'node:crypto'
import { announceHeld } from '#app/domain/notifications/announce-held.server.ts'
import { enqueueMails } from '#app/domain/notifications/enqueue-mail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import type { ContactDetails, Proven } from './contact-request.ts'
import { contactRequestTable } from './tables.server.ts'

export interface ContactSubmission {
  /** The form's own id: however often it arrives, it is one request. */
  submission: string
  details: ContactDetails
  proven: Proven
  /** Whether its sender gets a mail; yes unless told. */
  acknowledged?: boolean
  /** Whether the team gets no mail of its own for it, but one for the hour; no unless told. */
  held?: boolean
}

/**
 * Stores a contact request with its mails, to the team and to the sender, in one transaction: all
 * or nothing. A double click, a retry or a replay stores and sends nothing more.
 * @returns whether it was stored before
 */
export async function storeContactRequest(
  db: Database,
  { submission, details, proven, acknowledged = true, held = false }: ContactSubmission,
): Promise<{ repeated: boolean }> {
  return db.transaction(async (tx) => {
    const id = randomUUID()
    const now = new Date()
    const request = { ...details, id, submission, proven, acknowledged, held, consentedAt: now }
    const stored = await tx
      .insert(contactRequestTable)
      .values(request)
      .onConflictDoNothing({ target: contactRequestTable.submission })
      .returning({ id: contactRequestTable.id })
    if (stored.length === 0) return { repeated: true }
    const subject = { contactRequest: id }
    const team = { kind: 'contact-for-team', subject, recipient: environment().TEAM_MAIL } as const
    const sender = { kind: 'contact-received', subject, recipient: details.email } as const
    await enqueueMails(tx, [...(acknowledged ? [sender] : []), ...(held ? [] : [team])])
    if (held) await announceHeld(tx, now)
    return { repeated: false }
  })
}
