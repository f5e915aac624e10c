import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Stores orders of four years with their lines and events, as SQL copies of one: `made_order`. Each
 * company's orders are spread evenly over time, and one of its newest is always open.
 * @param pattern id of the enquiry to copy
 */
export async function fillOrders(db: Database, pattern: string): Promise<void> {
  await db.execute(sql`create temporary table made_order as
    select row_number() over (order by c.rank, seq)::int as n, gen_random_uuid() as id, c.id as company, c.rank, seq,
      now() - interval '4 years' * ((seq - 0.9) / c.orders) - interval '1 hour' as at, m.account, m.name
    from made_company c, generate_series(1, c.orders) seq
    join lateral (select account, name from made_member
      where company = c.id and made_member.n = 1 + seq % least(c.people, 4)) m on true`)
  await db.execute(
    sql`alter table made_order add column status text, add column delivery_on date, add primary key (id)`,
  )
  await db.execute(sql`update made_order set delivery_on = at::date + 30, status = case
    when seq = 1 then (array['submitted','verifying','confirmed','scheduled'])[1 + rank % 4]
    when n * 7919 % 100 < 2 then 'declined'
    when n * 7919 % 100 < 5 then 'cancelled'
    when at > now() - interval '2 days' then 'submitted'
    when at > now() - interval '6 days' then (array['verifying','needs-information','verifying','submitted'])[1 + n % 4]
    when at > now() - interval '20 days' then 'confirmed'
    when at > now() - interval '32 days' then 'scheduled'
    when at > now() - interval '36 days' then 'dispatched'
    else 'delivered' end`)
  await db.execute(sql.raw('analyze made_order'))
  await db.execute(sql`insert into enquiry select (e).* from (
    select jsonb_populate_record(e, jsonb_build_object(
      'id', o.id, 'submission', gen_random_uuid(), 'reference', 'VP-' || (300000 + o.n), 'cart', '',
      'channel', case when n % 12 = 0 then 'website' else 'portal' end, 'company_id', o.company,
      'company', c.name, 'contact_name', o.name, 'email', a.email, 'status', o.status,
      'created_at', o.at, 'updated_at', o.at + interval '1 day',
      'due_at', case when o.status in ('delivered', 'declined', 'cancelled') then '9999-12-31'
        else now() + (n % 4000 - 400) * interval '20 minutes' end,
      'delivery_on', case when o.status in ('scheduled', 'dispatched', 'delivered') then o.delivery_on end,
      'needed_by', o.at::date + 30, 'purchase_order', 'PO-' || o.rank || '-' || o.seq)) as e
    from enquiry e, made_order o join company c on c.id = o.company join account a on a.id = o.account
    where e.id = ${pattern}) as made`)
  await db.execute(sql`insert into enquiry_line (enquiry, position, sku, pieces, level, note, product)
    select o.id, position, r.sku, r.pallet * (1 + (o.n + position) % 6), 'pallet', '', s.product
    from made_order o join made_company c on c.id = o.company,
      generate_series(1, 1 + o.n % 5) position
    join lateral (select * from made_range
      where company = o.company and k = 1 + (o.seq * 3 + position) % c.variety) r on true
    join shelf s on s.n = r.shelf`)
  await fillEvents(db)
}

/** Stores the events of each order up to its status, with a mail and an audit row. */
async function fillEvents(db: Database) {
  const steps = ['submitted', 'verifying', 'confirmed', 'scheduled', 'dispatched', 'delivered']
  await db.execute(sql`insert into enquiry_event (enquiry, created_at, kind, actor, account_id, actor_name, from_status, to_status, note, delivery_on, details)
    select o.id, o.at + step * interval '5 days', case when step = 4 then 'delivery' else 'status' end,
      case when step = 1 then 'customer' else 'desk' end, case when step = 1 then o.account end,
      case when step = 1 then o.name else 'Sam' end, (${`{${steps}}`}::text[])[step - 1], (${`{${steps}}`}::text[])[step],
      '', case when step = 4 then o.delivery_on end,
      case when step = 4 then '{"delivery": 1, "step": "scheduled"}'::jsonb end
    from made_order o, generate_series(1, case when o.status in ('declined', 'cancelled', 'needs-information') then 2
      else array_position(${`{${steps}}`}::text[], o.status) end) step`)
  await db.execute(sql`insert into enquiry_event (enquiry, created_at, actor, actor_name, from_status, to_status, note)
    select id, at + interval '11 days', 'desk', 'Sam', 'verifying', status, ''
    from made_order where status in ('declined', 'cancelled', 'needs-information')`)
  await db.execute(sql`insert into mail (id, kind, subject, recipient, status, attempts, message_id, created_at, settled_at)
    select gen_random_uuid(), 'enquiry-received', jsonb_build_object('enquiry', o.id), a.email, 'sent', 1,
      '<' || o.id || '@example.com>', o.at, o.at from made_order o join account a on a.id = o.account`)
  await db.execute(sql`insert into audit (created_at, account_id, actor, source, action, subject_kind, subject_id, subject)
    select at, account, name, 'screen', 'send-order', 'enquiry', id::text, 'VP-' || (300000 + n) from made_order`)
}
