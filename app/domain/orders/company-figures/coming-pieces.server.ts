import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import {
  deliveryLineTable,
  deliveryTable,
  shortCloseTable,
} from '#app/domain/enquiry/delivery/tables.server.ts'
import { openStatusCondition } from '#app/domain/enquiry/lifecycle.ts'
import { selectAgreedLines } from '#app/domain/enquiry/lines/agreed-lines.server.ts'
import { shortfallOfLine } from '#app/domain/enquiry/lines/shortfall.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Counts the agreed pieces on order that have not arrived yet, by SKU. A blanket order counts
 * through its call-offs.
 * @param tx transaction of `inCompany`
 */
export async function countComingPieces(
  tx: Database,
  { company }: MemberActor,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ sku: string; pieces: number }>(sql`
    with open as (
      select id from ${enquiryTable} as enquiry
      where company_id = ${company} and ${sql.raw(openStatusCondition)}
        and forgotten_at is null and merged_into is null and period_until is null
    )
    select agreed.sku, sum(greatest(0, agreed.pieces - coalesce(arrived.pieces, 0)
      - coalesce(short.pieces, 0)))::int8::float8 as pieces
    from ${selectAgreedLines(sql`select id from open`)} as agreed
    left join lateral (
      select sum(line.pieces - lost.replaced) as pieces
      from ${deliveryTable} as delivery
      join ${deliveryLineTable} as line on line.delivery = delivery.id
      cross join lateral (${shortfallOfLine}) as lost
      where delivery.enquiry = agreed.enquiry and line.position = agreed.position
        and delivery.state = 'delivered'
    ) as arrived on true
    left join ${shortCloseTable} as short
      on short.enquiry = agreed.enquiry and short.position = agreed.position
    where agreed.kind = 'order'
    group by agreed.sku`)
  return new Map(rows.flatMap(({ sku, pieces }) => (pieces > 0 ? [[sku, pieces]] : [])))
}
