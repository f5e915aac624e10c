import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import type { ProductUse } from '#app/domain/catalogue/documents/product-kind.server.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { findSiteLimits } from '#app/domain/customers/members/site-limits.server.ts'
import { deliveryLineTable, deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { deliveryLifecycle } from '#app/domain/enquiry/delivery.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { daysToSign, maxDaysEarly } from '#app/domain/enquiry/goods-in/goods-in.ts'
import { goodsInTable } from '#app/domain/enquiry/goods-in/tables.server.ts'
import { agreedProduct } from '#app/domain/enquiry/proposal/withdraw-proposal.server.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { type EnquiryRecord, findRecord } from '#app/domain/enquiry/record/find-record.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { listDeliveries } from '#app/domain/orders/calendar/list-deliveries.server.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'

export interface Order {
  enquiry: Enquiry
  record: EnquiryRecord
}

/**
 * Finds an order of a member's company by reference, with the record that customers may see.
 * @param tx transaction of `inCompany`
 * @returns null if the company has no such order, or its personal data was erased
 */
export async function findOrder(
  tx: Database,
  { company }: MemberActor,
  reference: string,
): Promise<Order | null> {
  const enquiry = await findEnquiryByReference(tx, reference)
  if (!enquiry || enquiry.companyId !== company || enquiry.forgotten) return null
  return { enquiry, record: await findRecord(tx, enquiry) }
}

/** The order of a member’s company that a form has made already; null for none. @param tx as the company */
export async function findSubmitted(
  tx: Database,
  { company }: MemberActor,
  submission: string,
): Promise<{ id: string; reference: string } | null> {
  if (!isUuid(submission)) return null
  const { id, reference, submission: ofOrder, companyId } = enquiryTable
  const [sent] = await tx
    .select({ id, reference })
    .from(enquiryTable)
    .where(and(eq(ofOrder, submission), eq(companyId, company)))
  return sent ?? null
}

/**
 * Finds the products that records of customers name, so that they cannot be deleted: lines of
 * enquiries, orders and proposals, agreed products, codes, lists and reviews. Carts are left out:
 * they are emptied after a while, and show what is no longer sold.
 */
export async function findProductUses(
  tx: Database,
  skus: readonly string[],
): Promise<ProductUse[]> {
  if (skus.length === 0) return []
  const given = sql`any(${sql.param(skus)}::text[])`
  const { rows } = await tx.execute<{ sku: string; usedBy: string }>(sql`
    select distinct on (sku) sku, named as "usedBy" from (
      select line.sku, 'an enquiry, ' || enquiry.reference as named, 1 as rank
        from enquiry_line line join enquiry on enquiry.id = line.enquiry
        where line.sku = ${given}
      union all
      select sku, 'a proposal to a customer', 2 from proposal_line where sku = ${given}
      union all
      select sku, 'a draft order of a customer', 3 from order_draft_line where sku = ${given}
      union all
      select sku, 'the agreed products of a company', 4 from contract_product where sku = ${given}
      union all
      select sku, 'a code of a company', 5 from own_code where sku = ${given}
      union all
      select sku, 'a product list of a company', 6 from product_list_line where sku = ${given}
      union all
      select sku, 'a review', 7 from review where sku = ${given}
    ) as uses
    order by sku, rank`)
  return rows
}

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
    select line.delivery, line.position, line.pieces, line.lots,
      line.pallet_labels as "palletLabels", agreed.product ->> 'name' as name,
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
  lots: string[]
  palletLabels: string[]
}
