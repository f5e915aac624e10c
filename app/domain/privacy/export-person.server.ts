import { inArray } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { contactMessageTable } from '#app/domain/contact/tables.server.ts'
import { incomingMailTable } from '#app/domain/correspondence/tables.server.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findMessages } from '#app/domain/enquiry/record/find-record.server.ts'
import { mailAbout, mailTable } from '#app/domain/notifications/tables.server.ts'
import { listEnquiryReviews } from '#app/domain/reviews/reviews.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { hidePrivateLinks } from '#app/platform/request/private-path.ts'
import { findPersonData } from './find-person-data.server.ts'
import type { PrivacyTarget } from './privacy-target.ts'

export type ExportResult =
  | { outcome: 'done'; json: string }
  | { outcome: 'nothing-found'; message: string }
  | PolicyRefusal

/**
 * Exports the personal data held about a person as JSON (Australian Privacy Principle 12):
 * messages, access requests, enquiries with lines and history, draft orders, conversations, mails
 * and reviews. Internal notes of the team and file contents are not included; files are listed by
 * name.
 */
export async function exportPerson(
  db: Database,
  actor: Actor,
  target: PrivacyTarget,
): Promise<ExportResult> {
  const refusal = refusalFor(actor, 'forget-person')
  if (refusal) return refusal
  const found = await findPersonData(db, target)
  const requests = found.contactRequests.map(({ id }) => id)
  const ids = found.enquiries.map(({ id }) => id)
  if (Object.values(found).every(({ length }) => length === 0)) {
    return { outcome: 'nothing-found', message: 'Nothing is held under that.' }
  }
  const enquiries = await Promise.all(
    found.enquiries.map(async ({ id, reference }) => {
      const enquiry = await findEnquiryByReference(db, reference)
      return { ...enquiry, reviews: await listEnquiryReviews(db, id) }
    }),
  )
  const about = [...requests, ...ids]
  const { messageId, recipient, status, createdAt, rendered } = mailTable
  const person = {
    contactRequests: found.contactRequests,
    contactMessages: requests.length
      ? await db
          .select()
          .from(contactMessageTable)
          .where(inArray(contactMessageTable.contactRequest, requests))
      : [],
    enquiries,
    calls: found.calls,
    accessRequests: found.accessRequests,
    orderDrafts: found.orderDrafts,
    messages: ids.length ? await findMessages(db, ids) : [],
    mailsIn: ids.length
      ? await db.select().from(incomingMailTable).where(inArray(incomingMailTable.enquiry, ids))
      : [],
    mailsOut: await db
      .select({ messageId, recipient, status, createdAt, rendered })
      .from(mailTable)
      .where(inArray(mailAbout, about)),
  }
  await writeAudit(db, actor, {
    action: 'export-person',
    subject: { kind: 'person', id: '', label: 'somebody whose data was exported' },
    after: { contactRequests: requests.length, enquiries: ids.length },
  })
  return { outcome: 'done', json: JSON.stringify(person, withoutPrivateLinks, 2) }
}

/** JSON replacer that removes private links, which staff who make the export should not follow. */
function withoutPrivateLinks(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? hidePrivateLinks(value) : value
}
