import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/** Stores the ranges of companies: product codes, lists, recipes and contracts. */
export async function fillRange(db: Database): Promise<void> {
  await db.execute(sql`insert into own_code (company_id, sku, code, key)
    select company, sku, code, lower(code) from made_range,
      lateral (select 'W' || rank || '-' || lpad(k::text, 5, '0') || v as code
        from generate_series(1, case when rank <= 20 then 4 else 1 end) v) as called
    where k % 5 > 0`)
  await db.execute(sql`create temporary table made_list as
    select gen_random_uuid() as id, c.id as company, c.rank, n, 'List ' || n as name
    from made_company c, generate_series(1, least(25, 1 + c.variety / 6)) n`)
  await db.execute(
    sql`insert into product_list (id, company_id, name) select id, company, name from made_list`,
  )
  await db.execute(sql`insert into product_list_line (company_id, list, sku, pieces, level)
    select l.company, l.id, r.sku, r.pallet, 'pallet' from made_list l
    join made_range r on r.company = l.company and (r.k + l.n) % 4 = 0 and r.k <= 80
    on conflict do nothing`)
  await db.execute(sql`insert into recipe (id, company_id, name, plan)
    select gen_random_uuid(), c.id, 'Run ' || n, '?bottle=' || r.sku
    from made_company c, generate_series(1, least(30, 1 + c.variety / 6)) n
    join lateral (select sku from made_range where company = c.id
      and sku in (select shelf.sku from shelf where product ->> 'category' = 'bottles')
      order by (k * 7 + n) % 31, k limit 1) r on true`)
  await db.execute(sql`insert into contract_product (company_id, sku, rule)
    select company, sku, case when k % 2 = 0 then 'hidden' else 'preferred' end from made_range
    where rank % 4 = 1 and k % 10 in (0, 1) on conflict do nothing`)
  await db.execute(sql`insert into spec_seen (company_id, sku, told)
    select company, sku, 'Its weight was 400 g.' from made_range where k % 9 = 1 on conflict do nothing`)
}
