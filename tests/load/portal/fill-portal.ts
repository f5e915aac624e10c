import { asc, eq, sql } from 'drizzle-orm'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeCoordinators } from '../desk/fill-desk.ts'
import { fillDrafts } from './fill-drafts.ts'
import { fillFollowing } from './fill-following.ts'
import { fillNotices } from './fill-notices.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPeople } from './fill-people.ts'
import { fillRange } from './fill-range.ts'
import { fillWithoutChecks } from './fill-without-checks.ts'

export interface PortalSize {
  companies: number
  orders: number
}

/**
 * Tables whose triggers notify the desk of each row or write the words of its enquiry for the
 * search; turned off while so many rows are stored.
 */
const announced = [
  'enquiry',
  'enquiry_line',
  'enquiry_event',
  'delivery',
  'message',
  'internal_note',
  'phone_call',
]

/**
 * Stores companies with members, products and orders of four years with all their parts, in SQL
 * only, because that is faster than sending rows. Order numbers are distributed like real ones: of
 * 200,000 orders the largest of 2,000 companies has 11,000, the hundredth 270, the last 25.
 * @param db database with a single connection, as the owner of the tables, because it uses
 * temporary tables
 */
export async function fillPortal(db: Database, { companies, orders }: PortalSize): Promise<void> {
  await makeShelf(db)
  await makeCompanies(db, companies, orders)
  const { id: pattern } = await storeEnquiry(db)
  await storeCoordinators(db, 3)
  for (const table of announced) {
    await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  }
  await fillWithoutChecks(db, async () => {
    await fillPeople(db)
    await fillRange(db)
    await fillOrders(db, pattern)
    await fillFollowing(db)
    await fillDrafts(db)
    await fillNotices(db)
  })
  // After the indexes are there, by which the words of each enquiry are collected.
  await db.execute(sql`insert into search_document (enquiry, words)
    select id, words from search_words on conflict do nothing`)
  for (const table of announced) {
    await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  }
  await db.execute(sql.raw('vacuum analyze'))
}

/** Creates the table `shelf` of all orderable products, numbered. */
async function makeShelf(db: Database) {
  const products = await db
    .select()
    .from(productTable)
    .where(eq(productTable.status, 'active'))
    .orderBy(asc(productTable.sku))
  const shelf = products.map((product, n) => ({
    n,
    sku: product.sku,
    pallet: product.packs.pallet ?? 1000,
    product: takeLineSnapshot(product),
  }))
  await db.execute(sql`create temporary table shelf as select * from
    jsonb_to_recordset(${JSON.stringify(shelf)}::jsonb) as s(n int, sku text, pallet int, product jsonb)`)
  await db.execute(sql`alter table shelf add primary key (n)`)
}

/**
 * Creates `made_company`, the companies in descending size with their numbers of orders, members
 * and different products, and `made_range`, the products that each buys.
 */
async function makeCompanies(db: Database, companies: number, orders: number) {
  await db.execute(sql`create temporary table made_company as
    with weighed as (select rank, power(rank, -0.8) as weight from generate_series(1, ${companies}::int) rank),
    rounded as (select rank, greatest(1, floor(weight / sum(weight) over () * ${orders}::int))::int as orders from weighed),
    shared as (select rank,
      orders + case when rank = 1 then ${orders}::int - sum(orders) over () else 0 end as orders from rounded)
    select gen_random_uuid() as id, rank, orders::int as orders,
      least(60, 8 + orders / 150)::int as people, least(160, 8 + orders / 15)::int as variety from shared`)
  await db.execute(sql`create temporary table made_range as
    select c.id as company, c.rank, k, s.sku, s.pallet, s.n as shelf
    from made_company c, generate_series(1, c.variety) k
    join lateral (select * from shelf
      where shelf.n = (c.rank * 37 + k * 11) % (select count(*)::int from shelf)) s on true`)
  await db.execute(sql`create index on made_range (company, k)`)
  await db.execute(sql.raw('analyze made_company'))
  await db.execute(sql.raw('analyze made_range'))
}
