import { inArray, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import {
  type EnquiryStatus,
  enquiryStatuses,
  orderedStatuses,
  undeliveredStatuses,
} from '#app/domain/enquiry/lifecycle.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { keptReckoning } from '../kept-reckoning.server.ts'

/** The latest order line of a product that a company has ordered. */
export type LastBought = {
  sku: string
  pieces: number
  level: Level
  product: LineSnapshot
  reference: string
  /** When that order was sent, in seconds. */
  seconds: number
}

/** Most products of a company that are looked at: more than the largest orders in ten years. */
const most = 2000

/** `sent`: of all orders that were sent; `ordered`: only of those that we have confirmed. */
export type BoughtAs = 'sent' | 'ordered'

const statusesOf: Readonly<Record<BoughtAs, EnquiryStatus[]>> = {
  sent: enquiryStatuses.filter((status) => !undeliveredStatuses.includes(status)),
  ordered: orderedStatuses,
}

/**
 * The last line of each product that a company has bought; not what was only a sample, nor what was
 * declined or cancelled. @param tx of `inCompany`
 */
export function lastBought(
  tx: Database,
  { company }: MemberActor,
  as: BoughtAs = 'sent',
): Promise<LastBought[]> {
  return keptReckoning(tx, `bought ${as} ${company}`, () => readLastBought(tx, company, as))
}

/** The same read anew and not kept, for who goes through all companies. @param tx of `inCompany` */
export async function readLastBought(
  tx: Database,
  company: string,
  as: BoughtAs = 'sent',
): Promise<LastBought[]> {
  // Finds the lines first, and reads their product snapshots, which are long, only then.
  const { rows } = await tx.execute<LastBought>(sql`
    with last as materialized (
      select distinct on (line.sku) line.enquiry, line.position, enquiry.reference,
        extract(epoch from enquiry.created_at)::float8 as seconds
      from ${enquiryTable} as enquiry
      join ${enquiryLineTable} as line on line.enquiry = enquiry.id
      where enquiry.company_id = ${company} and line.kind = 'order'
        and enquiry.merged_into is null and enquiry.forgotten_at is null
        and ${inArray(sql`enquiry.status`, statusesOf[as])}
      order by line.sku, enquiry.created_at desc, enquiry.id desc
      limit ${most})
    select line.sku, line.pieces, line.level, line.product, last.reference, last.seconds
    from last join ${enquiryLineTable} as line
      on line.enquiry = last.enquiry and line.position = last.position`)
  return rows
}
