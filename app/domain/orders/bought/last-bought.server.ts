import { inArray, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { answerQuery } from '#app/domain/catalogue/browse/answer-query.ts'
import { parseBrowseQuery } from '#app/domain/catalogue/browse/parse-browse-query.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { markFittingRows } from '#app/domain/catalogue/fit/fit-answers.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  findCodesBySku,
  readSkusByCode,
} from '#app/domain/company-range/codes/find-codes.server.ts'
import { readContractRange } from '#app/domain/company-range/contract/contract.server.ts'
import type { LineSnapshot } from '#app/domain/enquiry/enquiry.ts'
import {
  type EnquiryStatus,
  orderedStatuses,
  statusesWhere,
} from '#app/domain/enquiry/lifecycle.ts'
import { selectAgreedLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { agreedProduct } from '#app/domain/enquiry/proposal/withdraw-proposal.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { cachedForCompany } from '#app/domain/orders/cached-for-company.server.ts'
import {
  type MemberProduct,
  type MemberRange,
  maxRangeItems,
} from '#app/domain/orders/catalogue-member.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'

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
type BoughtScope = 'sent' | 'ordered'

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

/**
 * Finds what a member's company knows of a product: own codes, contract, and the last order.
 * @param tx transaction of `inCompany`
 * @returns null if the catalogue does not have the product
 */
export async function findMemberProduct(
  tx: Database,
  actor: MemberActor,
  sku: string,
): Promise<MemberProduct | null> {
  const product = currentCatalogue().bySku.get(sku)
  if (!product) return null
  const codes = await findCodesBySku(tx, actor, [sku])
  const last = (await listLastBought(tx, actor)).find((line) => line.sku === sku)
  return {
    codes: [...(codes.get(sku) ?? [])],
    contract: (await readContractRange(tx, actor)).get(sku) ?? null,
    last: last ? describeLast(product, last) : null,
  }
}

/** Describes the last order of a product, in its present packs. */
export const describeLast = (
  { packs }: Pick<LineSnapshot, 'packs'>,
  { pieces, seconds, reference }: LastBought,
) => ({
  quantity: describeQuantity(packs, pieces),
  day: formatDay(isoDayOf(new Date(seconds * 1000))),
  reference,
})

/**
 * Finds the part of a company's range that a list of the catalogue contains: products of its
 * contract first, then those that it ordered last, then those with an own code. Products that the
 * contract hides are left out.
 * @param tx transaction of `inCompany`
 * @param list query string of the list, such as `category=bottles`
 */
export async function findMemberRange(
  tx: Database,
  actor: MemberActor,
  list: string,
): Promise<MemberRange> {
  const catalogue = currentCatalogue()
  const parsed = parseBrowseQuery(new URLSearchParams(list), catalogue.dictionary)
  if (parsed.outcome !== 'done') return { items: [], total: 0 }
  const query = { ...parsed.query, page: 1, show: 'items' as const }
  const { fits } = query
  const fitting = fits.length > 0 ? markFittingRows(catalogue, fits) : null
  const { items } = answerQuery(catalogue.index, query, {
    fitting,
    pageSize: catalogue.index.listed + 1,
  })
  const contract = await readContractRange(tx, actor)
  const lastBySku = new Map((await listLastBought(tx, actor)).map((line) => [line.sku, line]))
  const coded = new Set([...(await readSkusByCode(tx, actor)).values()].flat())
  const isPreferred = ({ sku }: Product) => contract.get(sku) === 'preferred'
  const rank = (product: Product): [number, number] => [
    isPreferred(product) ? 1 : 0,
    lastBySku.get(product.sku)?.seconds ?? 0,
  ]
  const own = items
    .filter(
      (product) =>
        contract.get(product.sku) !== 'hidden' &&
        (isPreferred(product) || lastBySku.has(product.sku) || coded.has(product.sku)),
    )
    .map((product) => ({ product, rank: rank(product) }))
    // Sorting is stable, so products of one rank stay in the order of the list.
    .toSorted(({ rank: a }, { rank: b }) => b[0] - a[0] || b[1] - a[1])
  const shown = own.slice(0, maxRangeItems).map(({ product }) => product)
  const codes = await findCodesBySku(
    tx,
    actor,
    shown.map(({ sku }) => sku),
  )
  return {
    total: own.length,
    items: shown.map((product) => {
      const { sku, name, slug } = product
      const last = lastBySku.get(sku)
      return {
        ...{ sku, name, slug },
        codes: codes.get(sku) ?? [],
        contract: contract.get(sku) ?? null,
        last: last ? describeLast(product, last) : null,
      }
    }),
  }
}

/** A product that a company has ordered, with its most recent order. */
export interface Bought {
  sku: string
  name: string
  slug: string
  pieces: number
  level: Level
  /** Time at which the most recent order with it was sent. */
  at: Date
  reference: string
}

/**
 * Lists the products of a company's confirmed orders, most recent first.
 * @param tx transaction of `inCompany`
 */
export async function listBoughtProducts(tx: Database, actor: MemberActor): Promise<Bought[]> {
  const lines = await listLastBought(tx, actor, 'ordered')
  return lines
    .map(({ product: { name, slug }, seconds, ...line }) => ({
      sku: line.sku,
      name,
      slug,
      pieces: line.pieces,
      level: line.level,
      at: new Date(seconds * 1000),
      reference: line.reference,
    }))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.sku < b.sku ? -1 : 1))
}
