import { inArray, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { findSiteLimits } from '#app/domain/customers/members/site-limits.server.ts'
import { deliveryLineTable, deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { deliveryLifecycle } from '#app/domain/enquiry/delivery.ts'
import { daysToSign, maxDaysEarly } from '#app/domain/enquiry/goods-in/goods-in.ts'
import { goodsInTable } from '#app/domain/enquiry/goods-in/tables.server.ts'
import { agreedProduct } from '#app/domain/enquiry/proposal/agreed-product.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listDeliveries } from './calendar/list-deliveries.server.ts'

/** Days ahead for which deliveries on their way are listed, because one may arrive early. */
const maxDaysAhead = 90
/** Maximum number of deliveries listed. */
const maxDueDeliveries = 20

/** A delivery that may arrive now, or that arrived and has not been signed for. */
export type DueDelivery = Awaited<ReturnType<typeof listDueDeliveries>>[number]

/**
 * Lists the deliveries of a company that are waiting to be signed for, by day; for a member who is
 * limited to some sites, those to these sites.
 * @param tx transaction of `inCompany`
 * @param today ISO date
 */
export async function listDueDeliveries(tx: Database, actor: MemberActor, today: string) {
  const days = { first: addDays(today, -daysToSign), last: addDays(today, maxDaysAhead) }
  const soon = addDays(today, maxDaysEarly)
  const limits = await findSiteLimits(tx, actor)
  const listed = (await listDeliveries(tx, actor, days)).filter(
    ({ deliverOn, state, siteId }) =>
      (deliverOn <= soon || deliveryLifecycle[state].hasLeft) &&
      (limits === null || (siteId !== null && limits.includes(siteId))),
  )
  const expected = listed
    .filter(({ state }) => deliveryLifecycle[state].carriesGoods)
    .map(({ id }) => id)
  const { delivery } = goodsInTable
  const received = await tx
    .select({ delivery })
    .from(goodsInTable)
    .where(inArray(delivery, expected))
  const signed = new Set(received.map((row) => row.delivery))
  const open = new Set(expected.filter((id) => !signed.has(id)).slice(0, maxDueDeliveries))
  const lines = await readCarriedLines(tx, [...open])
  const skus = lines.map(({ sku }) => sku)
  const codes = await findCodesBySku(tx, actor, skus)
  return listed
    .filter(({ id }) => open.has(id))
    .map((due) => ({
      ...due,
      lines: lines
        .filter((line) => line.delivery === due.id)
        .map(({ delivery: _, ...line }) => ({
          ...line,
          /** The company's own product codes. */
          codes: codes.get(line.sku) ?? [],
        })),
    }))
}

/** Reads the lines of some deliveries, with the product agreed for each line. */
async function readCarriedLines(tx: Database, deliveries: readonly string[]) {
  if (deliveries.length === 0) return []
  const ids = sql.join(
    deliveries.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await tx.execute<CarriedLine>(sql`
    select line.delivery, line.position, line.pieces, agreed.product ->> 'name' as name,
      agreed.product ->> 'sku' as sku, agreed.product -> 'packs' as packs
    from ${deliveryTable} as delivery
    join ${enquiryTable} as enquiry on enquiry.id = delivery.enquiry
    join ${deliveryLineTable} as line on line.delivery = delivery.id
    cross join lateral (${agreedProduct}) as agreed
    where delivery.id in (${ids}) and agreed.product is not null
    order by line.delivery, line.position`)
  return rows
}

type CarriedLine = {
  delivery: string
  position: number
  pieces: number
  name: string
  sku: string
  packs: PackHierarchy
}
