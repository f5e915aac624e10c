import { inArray, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import {
  type EnquiryStatus,
  orderedStatuses,
  statusesWhere,
} from '#app/domain/enquiry/lifecycle.ts'
import { selectAgreedLines } from '#app/domain/enquiry/lines/agreed-lines.server.ts'
import { agreedProduct } from '#app/domain/enquiry/proposal/agreed-product.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cachedForCompany } from '../cached-for-company.server.ts'

/** The most recent order line of a product that a company has ordered. */
export type LastBought = {
  sku: string
  pieces: number
  level: Level
  product: LineSnapshot
  reference: string
  /** Time at which that order was sent, in seconds since 1970. */
  seconds: number
}

/** Maximum number of products per company; more than the largest companies order in ten years. */
const maxProducts = 2000

/**
 * Orders that count: `sent` for all that were not declined or cancelled, `ordered` for those that
 * we have confirmed.
 */
export type BoughtScope = 'sent' | 'ordered'

const statusesOf: Readonly<Record<BoughtScope, readonly EnquiryStatus[]>> = {
  sent: statusesWhere(({ mayGoTo, hasArrived }) => mayGoTo.length > 0 || hasArrived),
  ordered: orderedStatuses,
}

/**
 * Returns the most recent agreed line of each product that a company has bought, cached until its orders
 * change. Samples and declined or cancelled orders do not count.
 * @param tx transaction of `inCompany`
 */
export function listLastBought(
  tx: Database,
  { company }: MemberActor,
  as: BoughtScope = 'sent',
): Promise<LastBought[]> {
  return cachedForCompany(tx, `bought ${as} ${company}`, () => readLastBought(tx, company, as))
}

/**
 * Like `listLastBought`, but not cached, for jobs that go through all companies.
 * @param tx transaction of `inCompany`
 */
export async function readLastBought(
  tx: Database,
  company: string,
  as: BoughtScope = 'sent',
): Promise<LastBought[]> {
  // Selects the lines first and reads their long product snapshots only for those.
  const { rows } = await tx.execute<LastBought>(sql`
    with bought as materialized (
      select enquiry.id, enquiry.reference, enquiry.created_at
      from ${enquiryTable} as enquiry
      where enquiry.company_id = ${company} and enquiry.merged_into is null
        and enquiry.forgotten_at is null and ${inArray(sql`enquiry.status`, statusesOf[as])}
    ), last as materialized (
      select distinct on (line.sku) line.enquiry, line.position, line.sku, line.pieces, line.level,
        enquiry.reference, extract(epoch from enquiry.created_at)::float8 as seconds
      from bought as enquiry
      join ${selectAgreedLines(sql`select id from bought`)} as line on line.enquiry = enquiry.id
      where line.kind = 'order' and line.pieces > 0
      order by line.sku, enquiry.created_at desc, enquiry.id desc
      limit ${maxProducts})
    select line.sku, line.pieces, line.level, agreed.product, line.reference, line.seconds
    from last as line
    join bought as enquiry on enquiry.id = line.enquiry
    cross join lateral (${agreedProduct}) as agreed`)
  return rows
}
