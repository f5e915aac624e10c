import { asc, eq, like, sql } from 'drizzle-orm'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'

/** Number of coordinators; the first few have enquiries assigned. */
export const coordinators = 50
const assignees = 5
/** Number of different products in the lines. */
const productCount = 200
const linesPerEnquiry = 4
const eventsPerEnquiry = 10

/** Returns the coordinators' accounts, those with enquiries first. */
export function findCoordinators(db: Database) {
  return db
    .select({ account: accountTable.id, name: accountTable.name, email: accountTable.email })
    .from(accountTable)
    .where(like(accountTable.email, 'coordinator%@staff.example.com'))
    .orderBy(asc(accountTable.email))
}

/**
 * Stores coordinators.
 * @returns the accounts of those who get enquiries
 */
export async function storeCoordinators(db: Database, count = coordinators): Promise<string[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    name: `Person ${n}`,
    email: `coordinator${String(n).padStart(2, '0')}@staff.example.com`,
    emailVerified: true,
  }))
  await db.insert(accountTable).values(people)
  const stored = await findCoordinators(db)
  const rows = stored.map(({ account }) => ({ accountId: account, role: 'coordinator' as const }))
  await db.insert(staffRoleTable).values(rows)
  return stored.slice(0, assignees).map(({ account }) => account)
}

/**
 * Stores coordinators and `count` enquiries of four lines and ten events each, a tenth of them
 * open, as SQL copies of one. Triggers are off meanwhile; the search index is written at the end.
 */
export async function fillDesk(db: Database, count: number): Promise<void> {
  const accounts = await storeCoordinators(db)
  const products = await db
    .select()
    .from(productTable)
    .where(eq(productTable.status, 'active'))
    .orderBy(asc(productTable.sku))
    .limit(productCount)
  const first = await storeEnquiry(db)
  const shelf = products.map((product, n) => ({
    n,
    sku: product.sku,
    product: takeLineSnapshot(product),
  }))
  await db.execute(sql`create temporary table shelf as select * from
    jsonb_to_recordset(${JSON.stringify(shelf)}::jsonb) as s(n int, sku text, product jsonb)`)
  await db.execute(sql`create temporary table copied as
    select gen_random_uuid() as id, n from generate_series(1, ${count}::int) n`)
  for (const table of ['enquiry', 'enquiry_line']) {
    await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  }
  await db.execute(sql`insert into enquiry select (e).* from (
    select jsonb_populate_record(e, jsonb_build_object(
      'id', c.id, 'submission', gen_random_uuid(), 'reference', 'VP-' || (200000 + c.n),
      'company', (array['Quandong','Saltbush','Lark Lane','Old Fig','Grey Heron','Tea Tree','Red Gum'])[1 + c.n % 7]
        || ' ' || (array['Estate','Brewing','Distillers','Cider','Wines'])[1 + c.n % 5] || ' ' || c.n % 4000,
      'contact_name', (array['Mara','Tom','Ines','Omar','Lena'])[1 + c.n % 5] || ' ' || 'Person' || c.n % 9000,
      'email', 'buyer' || c.n % 9000 || '@example' || c.n % 3000 || '.example.com',
      'phone', '(08) 5' || lpad((c.n % 1000000)::text, 7, '0'), 'postcode', (5000 + c.n % 900)::text,
      'status', case when c.n % 10 < 9 then 'delivered' else
        (array['submitted','verifying','needs-information','confirmed','scheduled'])[1 + c.n / 10 % 5] end,
      'assignee', case when c.n / 10 % 3 > 0 then (${`{${accounts}}`}::uuid[])[1 + c.n / 30 % ${accounts.length}::int] end,
      'created_at', now() - c.n * interval '7 minutes', 'updated_at', now() - c.n * interval '5 minutes',
      'due_at', case when c.n % 10 < 9 then '9999-12-31' else now() + (c.n % 4000 - 400) * interval '20 minutes' end,
      'delivery_on', case when c.n % 50 = 49 then current_date + c.n % 20 end,
      'purchase_order', 'PO ' || c.n)) as e
    from enquiry e, copied c where e.id = ${first.id}) as made`)
  await db.execute(sql`insert into enquiry_line (enquiry, position, sku, pieces, level, note, product)
    select c.id, position, sku, 1000 + c.n % 9000, 'piece', '', product
    from copied c, generate_series(1, ${linesPerEnquiry}::int) position
    join lateral (select * from shelf where shelf.n = (c.n * 7 + position * 31) % ${shelf.length}::int) s on true`)
  await db.execute(sql`insert into enquiry_event (enquiry, created_at, actor, actor_name, from_status, to_status, note)
    select c.id, now() - (c.n * 7 - e) * interval '1 minute', 'desk', 'Sam', 'submitted', 'verifying', ''
    from copied c, generate_series(1, ${eventsPerEnquiry}::int) e`)
  for (const table of ['enquiry', 'enquiry_line']) {
    await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  }
  await db.execute(sql`insert into search_document (enquiry, words)
    select id, words from search_words on conflict do nothing`)
  await db.execute(sql.raw('vacuum analyze'))
}
