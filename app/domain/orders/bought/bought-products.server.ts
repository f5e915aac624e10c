import { sql } from 'drizzle-orm'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** A product that a company has ordered, with the last time. */
export interface Bought {
  sku: string
  name: string
  slug: string
  pieces: number
  level: Level
  /** When the last order with it was sent, and its reference. */
  at: Date
  reference: string
}

/** Most products of a company that are looked at: more than the largest orders in ten years. */
const most = 2000

/**
 * The products that a company has ordered, the latest first; not what was only a sample, nor what was
 * declined or cancelled. @param tx of `inCompany`
 */
export async function boughtProducts(tx: Database, { company }: MemberActor): Promise<Bought[]> {
  const { rows } = await tx.execute<Omit<Bought, 'at'> & { seconds: number }>(sql`
    select distinct on (line.sku) line.sku, line.pieces, line.level,
      line.product ->> 'name' as name, line.product ->> 'slug' as slug, enquiry.reference,
      extract(epoch from enquiry.created_at)::float8 as seconds
    from ${enquiryTable} as enquiry
    join ${enquiryLineTable} as line on line.enquiry = enquiry.id
    where enquiry.company_id = ${company} and line.kind = 'order'
      and enquiry.merged_into is null and enquiry.forgotten_at is null
      and enquiry.status not in ('declined', 'cancelled')
    order by line.sku, enquiry.created_at desc, enquiry.id desc
    limit ${most}`)
  return rows
    .map(({ seconds, ...row }) => ({ ...row, at: new Date(seconds * 1000) }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.sku < b.sku ? -1 : 1))
}
