import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { claimTable } from '#app/domain/enquiry/claim/tables.server.ts'
import type { ClaimRemedy, ClaimState } from '#app/domain/enquiry/claim.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { goodsInLineTable, goodsInTable } from '#app/domain/enquiry/goods-in/tables.server.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import { agreedProduct } from '#app/domain/enquiry/proposal/withdraw-proposal.server.ts'
import { enquiryLineTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { timeZone } from '#app/platform/text/format.ts'
import { maxFigureLines } from './delivered-lines.server.ts'

/** Missing or broken pieces of a product that a company claimed for a delivery. */
export type ClaimedLine = {
  /** Number of the claim within its order. */
  number: number
  state: ClaimState
  remedy: ClaimRemedy | null
  /** Latest reply of the team. */
  reply: string
  /** ISO dates on which the claim was opened and last changed. */
  opened: string
  changed: string
  reference: string
  purchaseOrder: string
  /** Values of the company's own fields in the order and in the line. */
  ownFields: OwnFieldValue[]
  lineFields: OwnFieldValue[]
  /** Name of the delivery site, otherwise its town. */
  site: string
  /** Number of the delivery in its order. */
  delivery: number
  /** Empty if nobody signed for the delivery. */
  signedBy: string
  /** Note of the member who received the delivery. */
  note: string
  sku: string
  name: string
  /** Name of one piece, such as “bottle”. */
  piece: string
  short: number
  broken: number
}

/**
 * Lists the lines of the claims that a company opened since a day, oldest first.
 * @param tx transaction of `inCompany`
 * @param since ISO date
 */
export async function listClaimedLines(
  tx: Database,
  { company }: MemberActor,
  since: string,
): Promise<ClaimedLine[]> {
  const day = (column: string) => sql`(${sql.raw(column)} at time zone ${timeZone})::date::text`
  const { rows } = await tx.execute<ClaimedLine>(sql`
    select claim.number, claim.state, claim.remedy, claim.reply,
      ${day('claim.created_at')} as opened, ${day('claim.updated_at')} as changed,
      enquiry.reference, enquiry.purchase_order as "purchaseOrder",
      coalesce(site.name, enquiry.suburb) as site,
      delivery.number as delivery, case when taken.is_signed then taken.signed_by else '' end as "signedBy", taken.note,
      enquiry.own_fields as "ownFields", coalesce(sent_line.own_fields, '[]') as "lineFields",
      agreed.product ->> 'sku' as sku, agreed.product ->> 'name' as name,
      agreed.product -> 'packs' ->> 'piece' as piece, line.short, line.broken
    from ${enquiryTable} as enquiry
    join ${claimTable} as claim on claim.enquiry = enquiry.id
    join ${goodsInTable} as taken on taken.id = claim.goods_in
    join ${deliveryTable} as delivery on delivery.id = taken.delivery
    join ${goodsInLineTable} as line on line.goods_in = taken.id
    left join ${siteTable} as site
      on site.id = enquiry.site_id and site.company_id = enquiry.company_id
    left join ${enquiryLineTable} as sent_line
      on sent_line.enquiry = enquiry.id and sent_line.position = line.position
    cross join lateral (${agreedProduct}) as agreed
    where enquiry.company_id = ${company} and enquiry.forgotten_at is null
      and claim.created_at >= ${since}::date at time zone ${timeZone}
      and agreed.product is not null
    order by claim.created_at desc, claim.id desc, line.position desc
    limit ${maxFigureLines}`)
  return rows.toReversed()
}
