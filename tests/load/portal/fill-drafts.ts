import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/** Stores draft orders, orders that wait for approval, and earlier decisions. */
export async function fillDrafts(db: Database): Promise<void> {
  await db.execute(sql`create temporary table made_draft as
    select gen_random_uuid() as id, company, account, n, role, is_sent from made_member,
      unnest(array[false, true]) is_sent
    where role in ('owner', 'buyer') and n % 12 > 0 and (not is_sent or n % 4 = 3 or n = 1)`)
  await db.execute(sql`insert into order_draft (id, company_id, account_id, message, requested_at)
    select id, company, account, 'For the next vintage.', case when is_sent then now() end from made_draft`)
  await db.execute(sql`insert into order_draft_line (draft, sku, pieces, level, created_at)
    select d.id, r.sku, r.pallet, 'pallet', now() + r.k * interval '1 second'
    from made_draft d join made_range r on r.company = d.company and r.k between d.n % 3 + 1 and d.n % 3 + 5
    on conflict do nothing`)
  const content = sql`jsonb_build_object('place', jsonb_build_object('site', null, 'address', '1 Example Road',
      'suburb', 'Angaston', 'state', 'SA', 'postcode', '5353', 'unloading', 'forklift', 'receiving', ''),
    'phone', '(08) 5550 1234', 'neededBy', null, 'purchaseOrder', '', 'message', '', 'lines',
    (select coalesce(jsonb_agg(jsonb_build_object('sku', r.sku, 'name', s.product ->> 'name', 'packs', s.product -> 'packs',
      'pieces', r.pallet, 'level', 'pallet', 'note', '', 'split', '[]'::jsonb)), '[]')
      from made_range r join shelf s on s.n = r.shelf where r.company = d.company and r.k <= 5))`
  await db.execute(sql`insert into order_approval (company_id, draft, requested_by, content, reasons)
    select company, id, account, ${content}, '["It is more than 60 pallets."]' from made_draft d
    where is_sent`)
  await db.execute(sql`insert into order_approval (company_id, requested_by, requested_at, content, reasons, state, decided_by, decided_as, decided_at)
    select d.company, d.account, now() - past * interval '9 days', ${content}, '["It is more than 60 pallets."]',
      case when past % 7 = 0 then 'declined' else 'approved' end, o.account, o.name, now() - past * interval '9 days'
    from made_draft d join made_member o on o.company = d.company and o.n = 1,
      generate_series(1, 8) past where d.n % 4 = 2 and not is_sent`)
}
