import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { addYears } from '#app/domain/calendar/iso-day.ts'
import {
  deliveryLineTable,
  deliveryTable,
  shortCloseTable,
} from '#app/domain/enquiry/delivery/tables.server.ts'
import { openStatusCondition } from '#app/domain/enquiry/lifecycle.ts'
import { selectAgreedLines, shortfallOfLine } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cachedForCompany } from '../cached-for-company.server.ts'
import {
  type CompanyFigures,
  computeCompanyFigures,
  earliestPlannedDay,
} from './company-figures.ts'
import { listDeliveredLines } from './delivered-lines.server.ts'
import { estimateRunOuts, type RunOut } from './run-out.ts'

/** Years of deliveries from which run-out dates are estimated. */
const runOutHistoryYears = 2

/**
 * Returns the figures of what a company received in the last months, cached until its orders
 * change.
 * @param tx transaction of `inCompany`
 * @param today ISO date
 */
export function loadCompanyFigures(
  tx: Database,
  actor: MemberActor,
  today: string,
): Promise<CompanyFigures> {
  return cachedForCompany(tx, `figures ${actor.company} ${today}`, async () =>
    computeCompanyFigures(await listDeliveredLines(tx, actor, earliestPlannedDay(today)), today),
  )
}

/**
 * Estimates which products a company will run out of, soonest first; cached until its orders
 * change.
 * @param tx transaction of `inCompany`
 * @param today ISO date
 */
export function loadRunOuts(tx: Database, actor: MemberActor, today: string): Promise<RunOut[]> {
  return cachedForCompany(tx, `run-outs ${actor.company} ${today}`, async () => {
    const since = `${addYears(today, -runOutHistoryYears).slice(0, 7)}-01`
    const deliveries = await listDeliveredLines(tx, actor, since)
    const arrivals = deliveries.filter(({ pieces }) => pieces > 0)
    return estimateRunOuts(arrivals, await countComingPieces(tx, actor), today)
  })
}

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
