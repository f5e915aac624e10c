import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { deliveryLineTable, deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import {
  carryingDeliveryStates,
  type DeliveryState,
  receivedPieces,
} from '#app/domain/enquiry/delivery.ts'
import { toSqlLiterals } from '#app/domain/enquiry/lifecycle.ts'
import { shortfallOfLine } from '#app/domain/enquiry/lines/read-lines.server.ts'
import type { OwnFieldValue } from '#app/domain/enquiry/own-fields.ts'
import { agreedProduct } from '#app/domain/enquiry/proposal/withdraw-proposal.server.ts'
import {
  enquiryEventTable,
  enquiryLineTable,
  enquiryTable,
} from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { timeZone } from '#app/platform/text/format.ts'

/** A line of a delivery to a company; the basis of its figures and estimates. */
export type DeliveredLine = {
  /** Id of the delivery. */
  delivery: string
  number: number
  state: DeliveryState
  /** ISO dates: the currently planned day, the day first promised, and the day of arrival. */
  on: string
  promised: string | null
  arrived: string | null
  reference: string
  purchaseOrder: string
  /** Values of the company's own fields in the order and in the line. */
  ownFields: OwnFieldValue[]
  lineFields: OwnFieldValue[]
  /** Name of the delivery site, otherwise its town. */
  site: string
  /** Reference and order number of the blanket order that it was called off from; null if none. */
  blanket: string | null
  blanketNumber: string | null
  sku: string
  name: string
  category: string
  /** Name of one piece, such as “bottle”. */
  piece: string
  /** Pieces received intact; for a delivery that has not arrived, the pieces that it carries. */
  pieces: number
  /** Pieces that the delivery carries. */
  sent: number
  /** Pieces reported missing and broken at goods-in, unless the claim was declined or withdrawn. */
  short: number
  broken: number
  /** Lot numbers of the manufacturer, and serial codes (SSCC) of its pallets. */
  lots: string[]
  palletLabels: string[]
  /** Mass of one empty bottle in grams; null for other products. */
  glassMass: number | null
}

/** Maximum number of lines read, newest first; more than the largest company has in three years. */
export const maxFigureLines = 40_000

/**
 * Blanket order of `enquiry`, by its index for each order: planned as a join, it was compared with
 * every order of the company.
 */
export const blanketOf = sql`
  select blanket.reference, blanket.purchase_order from ${enquiryTable} as blanket
  where blanket.id = enquiry.blanket limit 1`

/**
 * Lists the lines of a company's deliveries since a day, oldest first, with the agreed products and
 * without cancelled deliveries. Only the newest `maxFigureLines` are returned.
 * @param tx transaction of `inCompany`
 * @param since ISO date
 */
export async function listDeliveredLines(
  tx: Database,
  { company }: MemberActor,
  since: string,
): Promise<DeliveredLine[]> {
  const { rows } = await tx.execute<Omit<DeliveredLine, 'pieces'>>(sql`
    select delivery.id as delivery, delivery.number, delivery.state, delivery.deliver_on::text as on,
      (delivery.delivered_at at time zone ${timeZone})::date::text as arrived,
      (select event.delivery_on::text from ${enquiryEventTable} as event
        where event.enquiry = enquiry.id and event.kind = 'delivery'
          and event.delivery_on is not null
          and event.details ->> 'delivery' = delivery.number::text
        order by event.id limit 1) as promised,
      enquiry.reference, enquiry.purchase_order as "purchaseOrder",
      coalesce(site.name, enquiry.suburb) as site, blanket.reference as blanket,
      blanket.purchase_order as "blanketNumber", line.pieces as sent,
      line.lots, line.pallet_labels as "palletLabels",
      lost.short, lost.broken,
      enquiry.own_fields as "ownFields", coalesce(sent_line.own_fields, '[]') as "lineFields",
      agreed.product ->> 'sku' as sku, agreed.product ->> 'name' as name,
      agreed.product ->> 'category' as category,
      agreed.product -> 'packs' ->> 'piece' as piece,
      (agreed.product -> 'attributes' ->> 'glassMass')::float8 as "glassMass"
    from ${enquiryTable} as enquiry
    join ${deliveryTable} as delivery on delivery.enquiry = enquiry.id
    join ${deliveryLineTable} as line on line.delivery = delivery.id
    left join ${siteTable} as site
      on site.id = enquiry.site_id and site.company_id = enquiry.company_id
    left join lateral (${blanketOf}) as blanket on true
    left join ${enquiryLineTable} as sent_line
      on sent_line.enquiry = enquiry.id and sent_line.position = line.position
    cross join lateral (${agreedProduct}) as agreed
    cross join lateral (${shortfallOfLine}) as lost
    where enquiry.company_id = ${company} and enquiry.forgotten_at is null
      and delivery.state in (${sql.raw(toSqlLiterals(carryingDeliveryStates))}) and delivery.deliver_on >= ${since}::date
      and agreed.product is not null
    order by delivery.deliver_on desc, delivery.id desc, line.position desc
    limit ${maxFigureLines}`)
  return rows.toReversed().map((row) => {
    const { sent, short, broken } = row
    return { ...row, pieces: receivedPieces({ pieces: sent, shortfall: { short, broken } }) }
  })
}
