import { asc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { Enquiry } from './enquiry.ts'
import { enquiryEventTable, enquiryLineTable, enquiryTable } from './tables.server.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An enquiry with its lines and events, by its id; null when there is none. */
export async function findEnquiry(db: Database, id: string): Promise<Enquiry | null> {
  return uuid.test(id) ? readEnquiry(db, eq(enquiryTable.id, id)) : null
}

/** The same by the reference people say: `VP-104233`, in any case, with blanks around it. */
export async function findEnquiryByReference(
  db: Database,
  reference: string,
): Promise<Enquiry | null> {
  const spoken = reference.trim().toUpperCase()
  if (!/^VP-\d{1,18}$/.test(spoken)) return null
  return readEnquiry(db, eq(enquiryTable.reference, spoken))
}

async function readEnquiry(db: Database, which: SQL): Promise<Enquiry | null> {
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
  const { consentedAt, deliveryOn, createdAt, updatedAt, ...details } = rest
  return {
    id,
    reference,
    channel,
    status,
    proven,
    details,
    consentedAt,
    deliveryOn,
    createdAt,
    updatedAt,
    lines: lines.map(({ enquiry, sku, ...line }) => line),
    events: events.map(({ enquiry, ...event }) => event),
  }
}
