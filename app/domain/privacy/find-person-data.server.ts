import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { listDraftsOfPerson } from '#app/domain/orders/draft/list-drafts-of-person.server.ts'
import { listAccessRequestsOf } from '#app/domain/portal-access/list-access-requests-of.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { PrivacyTarget } from './privacy-target.ts'

/**
 * Finds a person's contact requests, access requests, enquiries and draft orders, oldest first.
 * Erased records have no email address, so they are not found by one.
 */
export async function findPersonData(db: Database, target: PrivacyTarget) {
  const contactRequests = await findContactRequests(db, target)
  const enquiries = await findEnquiries(db, target)
  if (!('email' in target))
    return { contactRequests, enquiries, accessRequests: [], orderDrafts: [] }
  const accessRequests = await listAccessRequestsOf(db, target.email)
  const orderDrafts = await listDraftsOfPerson(db, target.email)
  return { contactRequests, enquiries, accessRequests, orderDrafts }
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
    .where('email' in target ? matchesEmail(email, target.email) : eq(id, target.contactRequest))
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
    .where('email' in target ? matchesEmail(email, target.email) : eq(reference, target.reference))
    .orderBy(asc(createdAt))
}

function matchesEmail(column: PgColumn, email: string): SQL {
  return sql`lower(${column}) = lower(${email})`
}
