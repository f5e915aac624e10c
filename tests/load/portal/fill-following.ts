import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Stores what follows an order: proposals, deliveries, goods-in records, claims, messages and
 * files.
 */
export async function fillFollowing(db: Database): Promise<void> {
  await fillProposals(db)
  await fillDeliveries(db)
  await fillMessages(db)
}

/** Stores open proposals, and an accepted one for every sixth order. */
async function fillProposals(db: Database) {
  await db.execute(sql`create temporary table made_proposal as
    select gen_random_uuid() as id, n, id as enquiry, at, status = 'verifying' as is_open from made_order
    where (status = 'verifying' and n % 2 = 0)
      or (n % 6 = 0 and status in ('confirmed', 'scheduled', 'dispatched', 'delivered'))`)
  await db.execute(sql`insert into proposal (id, enquiry, number, kind, state, reason, sent_at, sent_by, answer_by, closed_at)
    select id, enquiry, 1, 'proposal', case when is_open then 'open' else 'answered' end, 'The mould runs in March.',
      at + interval '1 day', 'Sam', greatest(at, now()) + interval '14 days',
      case when not is_open then at + interval '2 days' end
    from made_proposal`)
  await db.execute(sql`update enquiry set open_proposal = 1 from made_proposal p
    where p.enquiry = enquiry.id and p.is_open`)
  await db.execute(sql`insert into proposal_line (proposal, position, before, sku, product, pieces, level, deliver_on, reason, answer)
    select p.id, l.position, jsonb_build_object('product', l.product, 'pieces', l.pieces, 'level', l.level,
        'deliverOn', null, 'split', '[]'::jsonb), l.sku, l.product, l.pieces, l.level, p.at::date + 30, '',
      case when p.is_open then 'open' else 'accepted' end
    from made_proposal p join enquiry_line l on l.enquiry = p.enquiry and l.position = 1`)
}

/**
 * Stores one delivery of most orders and two of every fifth; most that arrived are signed for, some
 * are short.
 */
async function fillDeliveries(db: Database) {
  await db.execute(sql`create temporary table made_delivery as
    select gen_random_uuid() as id, o.id as enquiry, o.n, o.account, o.name, number, case when o.n % 5 = 0 then 2 else 1 end as parts,
      o.delivery_on + 7 * (number - 1) as on,
      case when o.status = 'delivered' then 'delivered' when o.status = 'dispatched' and number = 1 then 'dispatched'
        else 'scheduled' end as state
    from made_order o, generate_series(1, case when o.n % 5 = 0 then 2 else 1 end) number
    where o.status in ('scheduled', 'dispatched', 'delivered')`)
  await db.execute(sql`insert into delivery (id, enquiry, number, state, deliver_on, deliver_from, deliver_until, carrier, consignment, pallets, dispatched_at, delivered_at)
    select id, enquiry, number, state, "on", '07:00', '11:00', 'Kestrel Freight', 'KF-' || n, 4,
      case when state <> 'scheduled' then "on" - interval '1 day' end,
      case when state = 'delivered' then "on" + (case when n % 8 = 0 then 2 else 0 end) * interval '1 day' + interval '9 hours' end
    from made_delivery`)
  await db.execute(sql`insert into delivery_line (delivery, position, pieces)
    select d.id, l.position, greatest(1, l.pieces / d.parts)
    from made_delivery d join enquiry_line l on l.enquiry = d.enquiry`)
  await db.execute(sql`create temporary table made_goods_in as
    select gen_random_uuid() as id, id as delivery, enquiry, n, account, name, "on" from made_delivery
    where state = 'delivered' and n % 5 < 3`)
  await db.execute(sql`insert into goods_in (id, delivery, received_at, account_id, signed_by, pallets)
    select id, delivery, "on" + interval '9 hours', account, name, 4 from made_goods_in`)
  await db.execute(sql`create temporary table made_claim as
    select gen_random_uuid() as id, id as goods_in, delivery, enquiry, n, "on",
      row_number() over (partition by enquiry order by id) as number
    from made_goods_in where n % 20 = 1`)
  await db.execute(sql`insert into goods_in_line (goods_in, delivery, position, short, broken)
    select goods_in, delivery, 1, n % 3, 1 from made_claim`)
  await db.execute(sql`insert into claim (id, enquiry, number, goods_in, state, remedy, reply, created_at, updated_at)
    select id, enquiry, number, goods_in, case when "on" > current_date - 40 then 'open' else 'settled' end,
      case when "on" > current_date - 40 then null else 'replacement' end, '', "on" + interval '9 hours', "on" + interval '2 days'
    from made_claim`)
}

/** Stores a question and its answer for every fourth order, some with a file. */
async function fillMessages(db: Database) {
  await db.execute(sql`create temporary table made_message as
    select gen_random_uuid() as id, gen_random_uuid() as file, o.id as enquiry, o.n, o.at + side * interval '1 day' as at, o.account, o.name, side
    from made_order o, generate_series(1, 2) side where o.n % 4 = 0`)
  await db.execute(sql`insert into message (id, enquiry, created_at, side, via, account_id, author, text)
    select id, enquiry, at, case when side = 1 then 'customer' else 'team' end, 'page',
      case when side = 1 then account end, case when side = 1 then name else 'Sam' end,
      'Please bring it to the hall behind gate 2, and ring when you are an hour away.' from made_message`)
  await db.execute(sql`insert into file (id, name, kind, bytes, digest, content)
    select file, 'gate-' || n || '.pdf', 'pdf', 2000, md5(file::text), convert_to(repeat('x', 2000), 'UTF8')
    from made_message where side = 1 and n % 5 = 0`)
  await db.execute(sql`insert into message_file (message, file)
    select id, file from made_message where side = 1 and n % 5 = 0`)
}
