import { sql } from 'drizzle-orm'
import { statusesWhere, toSqlLiterals } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Statuses in which samples still have to be packed. */
const statusesToPack = statusesWhere(({ mayGoTo, hasLeft }) => mayGoTo.length > 0 && !hasLeft)

/** Maximum number of samples on one list; more than a day's packing. */
const maxSamples = 200

export interface SampleToPack {
  enquiry: string
  reference: string
  contactName: string
  company: string
  address: string
  suburb: string
  state: string
  postcode: string
  phone: string
  position: number
  sku: string
  name: string
  pieces: number
  note: string
  createdAt: Date
}

/**
 * Lists the sample lines of open enquiries that are not dispatched or deferred, oldest enquiry
 * first.
 */
export async function listSamplesToPack(db: Database): Promise<SampleToPack[]> {
  const statuses = sql.raw(toSqlLiterals(statusesToPack))
  const { rows } = await db.execute<SampleToPack & Record<string, unknown>>(sql`
    select enquiry.id as enquiry, enquiry.reference, enquiry.contact_name as "contactName",
      enquiry.company, enquiry.address, enquiry.suburb, enquiry.state, enquiry.postcode,
      enquiry.phone, line.position, line.sku, line.product ->> 'name' as name, line.pieces,
      line.note, enquiry.created_at as "createdAt"
    from ${enquiryTable} as enquiry
    join ${enquiryLineTable} as line on line.enquiry = enquiry.id
    where enquiry.status in (${statuses}) and enquiry.forgotten_at is null and not enquiry.is_deferred
      and line.kind = 'sample'
    order by enquiry.created_at, enquiry.id, line.position
    limit ${maxSamples}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}
