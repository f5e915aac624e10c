import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { isAccountManagerOf } from '#app/domain/customers/lock-company.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { enqueueWebhookEvent } from '#app/domain/webhooks/post-webhook.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { firstClock } from '../clock/team-clock.server.ts'
import type { EnquiryDetails, EnquiryLine } from '../enquiry.ts'
import { enquiryEventTable, enquiryLineTable, enquiryTable } from '../tables.server.ts'
import type { CallChannel } from './call-form.ts'

/** Enquiry that staff enter for a customer who called or wrote. */
export interface Call {
  /** Id of the form, which makes a double submit create one enquiry. */
  submission: string
  channel: CallChannel
  details: EnquiryDetails
  lines: readonly EnquiryLine[]
  /** Id of the customer's company, or null if it is unknown. */
  companyId: string | null
  /** Whether the customer agreed that we may use their details. */
  hasConsent: boolean
  /** Whether the customer gets an acknowledgement by mail. */
  mail: boolean
  now?: Date
}

export type RecordCallResult =
  | { outcome: 'done'; reference: string }
  | { outcome: 'no-lines' | 'no-consent'; message: string }
  | PolicyRefusal

/**
 * Creates an enquiry for a customer who called or wrote; it records the consent and who took the
 * call. Idempotent per `submission`.
 */
export async function recordCall(
  db: Database,
  actor: StaffActor,
  { submission, channel, details, lines, companyId, hasConsent, mail, now = new Date() }: Call,
): Promise<RecordCallResult> {
  if (lines.length === 0) {
    return { outcome: 'no-lines', message: 'Add at least one line that can be ordered.' }
  }
  if (!hasConsent) {
    const message = 'Ask whether we may use their details to answer, and tick the box.'
    return { outcome: 'no-consent', message }
  }
  return db.transaction(async (tx) => {
    const isOwn = await isAccountManagerOf(tx, actor, companyId)
    const denied = refusalFor(actor, 'take-call', isOwn)
    if (denied) return denied
    const id = randomUUID()
    const [stored] = await tx
      .insert(enquiryTable)
      .values({
        ...details,
        id,
        submission,
        channel,
        companyId,
        ...(await firstClock(tx, { neededBy: details.neededBy, now })),
        cart: '',
        assignee: actor.account,
        status: 'submitted',
        proven: 'proven',
        acknowledged: mail,
        consentedAt: now,
      })
      .onConflictDoNothing({ target: enquiryTable.submission })
      .returning({ reference: enquiryTable.reference })
    if (!stored) return findRecordedCall(tx, submission)
    const { reference } = stored
    await enqueueWebhookEvent(tx, { kind: 'enquiry.created', companyId, reference, version: 0 })
    await tx
      .insert(enquiryLineTable)
      .values(lines.map((line) => ({ ...line, enquiry: id, sku: line.product.sku })))
    await tx.insert(enquiryEventTable).values({
      enquiry: id,
      createdAt: now,
      actor: 'customer',
      accountId: actor.account,
      actorName: details.contactName,
      toStatus: 'submitted',
      note: '',
    })
    await writeAudit(tx, actor, {
      action: 'take-call',
      subject: { kind: 'enquiry', id, label: stored.reference },
      after: { channel, consent: 'given by word', lines: lines.length },
      onBehalfOf: details.company,
    })
    if (mail) {
      const received = { kind: 'enquiry-received', subject: { enquiry: id } } as const
      await enqueueMail(tx, { ...received, recipient: details.email })
    }
    return { outcome: 'done', reference: stored.reference }
  })
}

async function findRecordedCall(tx: Database, submission: string): Promise<RecordCallResult> {
  const [earlier] = await tx
    .select({ reference: enquiryTable.reference })
    .from(enquiryTable)
    .where(eq(enquiryTable.submission, submission))
  if (!earlier) throw new Error('An enquiry of this form is there and cannot be found.')
  return { outcome: 'done', reference: earlier.reference }
}
