import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import type { Enquiry } from '../enquiry.ts'
import { parseReference } from '../enquiry-reference.ts'
import { enquiryEventTable, enquiryLineTable, enquiryTable } from '../tables.server.ts'

/**
 * Finds an enquiry with its lines and events by id, for its customer's page and mails. @returns
 * null if the id is unknown or the customer was erased
 */
export async function findEnquiry(db: Database, id: string): Promise<Enquiry | null> {
  if (!isUuid(id)) return null
  return readEnquiry(db, and(eq(enquiryTable.id, id), isNull(enquiryTable.forgottenAt)))
}

/** Like `findEnquiry`, but by reference, and including erased enquiries; for the team. */
export async function findEnquiryByReference(
  db: Database,
  reference: string,
): Promise<Enquiry | null> {
  const spoken = parseReference(reference)
  return spoken ? readEnquiry(db, eq(enquiryTable.reference, spoken)) : null
}

async function readEnquiry(db: Database, which: SQL | undefined): Promise<Enquiry | null> {
  const [row] = await db.select().from(enquiryTable).where(which)
  if (!row) return null
  const lines = await db
    .select()
    .from(enquiryLineTable)
    .where(eq(enquiryLineTable.enquiry, row.id))
    .orderBy(asc(enquiryLineTable.position))
  const events = await db
    .select()
    .from(enquiryEventTable)
    .where(eq(enquiryEventTable.enquiry, row.id))
    .orderBy(asc(enquiryEventTable.id))
  const { id, reference, submission, cart, channel, status, proven, ...rest } = row
  const { acknowledged, isDeferred, consentedAt, deliveryOn, createdAt, updatedAt, ...more } = rest
  const { companyId, assignee, version, openProposal, ...known } = more
  const { mergedInto, erpReference, ...queued } = known
  const { dueAt, waitingSince, snoozedUntil, followUpAt, ...shown } = queued
  const { periodFrom, periodUntil, periodNotifiedAt: _, blanket, ...plain } = shown
  const { forgottenAt, forgottenBy, linkVersion, siteId: site, ...written } = plain
  const { ownFields, regularOrder, ...details } = written
  return {
    id,
    reference,
    channel,
    companyId,
    assignee,
    version,
    clock: { dueAt, since: waitingSince, snoozedUntil, followUpAt },
    openProposal,
    mergedInto,
    erpReference,
    status,
    proven,
    acknowledged,
    held: isDeferred,
    details,
    site,
    ownFields,
    regularOrder,
    period: periodFrom && periodUntil ? { from: periodFrom, until: periodUntil } : null,
    blanket,
    consentedAt,
    deliveryOn,
    linkVersion,
    createdAt,
    updatedAt,
    forgotten: forgottenAt && { at: forgottenAt, by: forgottenBy },
    lines: lines.map(({ enquiry, sku, ...line }) => line),
    events: events.map(({ enquiry, ...event }) => event),
  }
}

/**
 * Builds the SQL condition that an id belongs to an enquiry that staff may see: any enquiry, or for
 * an account manager, one of their companies.
 * @param id column or expression of type uuid
 */
export function isVisibleEnquiry(actor: Actor, id: SQLWrapper): SQL {
  const reach = reachOf(actor, 'see-enquiries')
  if (reach !== 'own') return reach === 'all' ? sql`true` : sql`false`
  // Named apart from the tables of the query around it, whose `enquiry.id` the given id may be.
  return sql`exists (
    select from ${enquiryTable} as seen join ${companyTable} as manages on manages.id = seen.company_id
    where seen.id = ${id} and manages.account_manager = ${accountOf(actor)})`
}
