import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import type { EnquiryStatus } from '#app/domain/enquiry/lifecycle.ts'
import { selectAgreedLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { timeZone } from '#app/platform/text/format.ts'
import { blanketOf, maxFigureLines } from './delivered-lines.server.ts'

/** A line of a company's order, as requested and as agreed. */
export type OrderedLine = {
  reference: string
  purchaseOrder: string
  status: EnquiryStatus
  /** ISO dates; null if there is none. */
  neededBy: string | null
  sent: string
  sentBy: string
  /** Name of the delivery site, otherwise its town. */
  site: string
  /** Reference and order number of the blanket order that it was called off from; null if none. */
  blanket: string | null
  blanketNumber: string | null
  position: number
  sku: string
  name: string
  /** Name of one piece, such as “bottle”. */
  piece: string
  /** Pieces in the order as it was sent; null for a line that was agreed later. */
  asked: number | null
  /** Agreed pieces; 0 for a line that was left out. */
  pieces: number
  note: string
  /** Values of the company's own fields in the order and in the line. */
  ownFields: OwnFieldValue[]
  lineFields: OwnFieldValue[]
}

/**
 * Lists the lines of a company's orders since a time with their agreed products and quantities,
 * oldest first. A blanket order counts through its call-offs.
 * @param tx transaction of `inCompany`
 * @param maxLines maximum number of lines; older ones are left out
 */
export async function listOrderedLines(
  tx: Database,
  { company }: MemberActor,
  since: Date,
  maxLines = maxFigureLines,
): Promise<OrderedLine[]> {
  const { rows } = await tx.execute<OrderedLine>(sql`
    with ordered as materialized (
      select enquiry.*
      from ${enquiryTable} as enquiry
      where enquiry.company_id = ${company} and enquiry.forgotten_at is null
        and enquiry.merged_into is null and enquiry.period_until is null
        and enquiry.created_at >= ${since.toISOString()}::timestamptz
      order by enquiry.created_at desc, enquiry.id desc
      limit ${maxLines}
    )
    select enquiry.reference, enquiry.purchase_order as "purchaseOrder", enquiry.status,
      enquiry.needed_by::text as "neededBy",
      (enquiry.created_at at time zone ${timeZone})::date::text as sent,
      enquiry.contact_name as "sentBy", coalesce(site.name, enquiry.suburb) as site,
      blanket.reference as blanket, blanket.purchase_order as "blanketNumber",
      line.position, line.sku, line.asked, line.pieces, line.note,
      enquiry.own_fields as "ownFields", line.own_fields as "lineFields",
      line.product ->> 'name' as name, line.product -> 'packs' ->> 'piece' as piece
    from ordered as enquiry
    join ${selectAgreedLines(sql`select id from ordered`)} as line on line.enquiry = enquiry.id
    left join ${siteTable} as site
      on site.id = enquiry.site_id and site.company_id = enquiry.company_id
    left join lateral (${blanketOf}) as blanket on true
    order by enquiry.created_at desc, enquiry.id desc, line.position desc
    limit ${maxLines}`)
  return rows.toReversed()
}
