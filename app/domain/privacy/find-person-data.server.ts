import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { listCallsOfPhone, matchesPhone } from '#app/domain/enquiry/call-log/call-log.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { listDraftsOfPerson } from '#app/domain/orders/draft/list-drafts-of-person.server.ts'
import { listAccessRequestsOf } from '#app/domain/portal-access/access-requests.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { PrivacyTarget } from './privacy-target.ts'

/**
 * Finds a person's contact requests, access requests, enquiries and draft orders, oldest first, and
 * by a phone number also calls. Erased records have neither an email address nor a phone number.
 */
export async function findPersonData(db: Database, target: PrivacyTarget) {
  const contactRequests = await findContactRequests(db, target)
  const enquiries = await findEnquiries(db, target)
  const calls = 'phone' in target ? await listCallsOfPhone(db, target.phone) : []
  if (!('email' in target))
    return { contactRequests, enquiries, calls, accessRequests: [], orderDrafts: [] }
  const accessRequests = await listAccessRequestsOf(db, target.email)
  const orderDrafts = await listDraftsOfPerson(db, target.email)
  return { contactRequests, enquiries, calls, accessRequests, orderDrafts }
}

export type PersonData = Awaited<ReturnType<typeof findPersonData>>

async function findContactRequests(db: Database, target: PrivacyTarget) {
  const { id, name, company, email, phone, subject, message, ...more } = contactRequestTable
  const { acknowledged, isDeferred, createdAt } = more
  if ('reference' in target) return []
  return db
    .select({
      id,
      name,
      company,
      email,
      phone,
      subject,
      message,
      acknowledged,
      isDeferred,
      createdAt,
    })
    .from(contactRequestTable)
    .where(
      'contactRequest' in target
        ? eq(id, target.contactRequest)
        : matchesPerson(target, { email, phone }),
    )
    .orderBy(asc(createdAt))
}

async function findEnquiries(db: Database, target: PrivacyTarget) {
  const { id, reference, status, company, contactName, email, createdAt } = enquiryTable
  if ('contactRequest' in target) return []
  return db
    .select({
      id,
      reference,
      status,
      company,
      contactName,
      email,
      createdAt,
      forgottenAt: enquiryTable.forgottenAt,
    })
    .from(enquiryTable)
    .where(
      'reference' in target
        ? eq(reference, target.reference)
        : matchesPerson(target, { email, phone: enquiryTable.phone }),
    )
    .orderBy(asc(createdAt))
}

/** Condition that a record is of the person with an email address or a phone number. */
function matchesPerson(
  target: Extract<PrivacyTarget, { email: string } | { phone: string }>,
  { email, phone }: { email: PgColumn; phone: PgColumn },
): SQL {
  return 'email' in target ? matchesEmail(email, target.email) : matchesPhone(phone, target.phone)
}

function matchesEmail(column: PgColumn, email: string): SQL {
  return sql`lower(${column}) = lower(${email})`
}
