import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Stores companies with members and sites. The first member of a company is its owner; the others
 * are buyer, approver, viewer and goods-in in rotation: `made_member`, numbered from 1 in each
 * company.
 */
export async function fillPeople(db: Database): Promise<void> {
  await db.execute(sql`insert into account (name, email, email_verified)
    select 'Manager ' || n, 'manager' || n || '@staff.example.com', true from generate_series(1, 5) n`)
  await db.execute(sql`insert into company (id, name, has_contract, account_manager)
    select id, (array['Quandong','Saltbush','Lark Lane','Old Fig','Grey Heron','Tea Tree','Red Gum'])[1 + rank % 7]
        || ' ' || (array['Estate','Brewing','Distillers','Cider','Wines'])[1 + rank % 5] || ' ' || rank,
      rank % 4 = 1,
      case when rank % 4 = 1 then
        (select account.id from account where email = 'manager' || 1 + rank % 5 || '@staff.example.com') end
    from made_company`)
  await db.execute(sql`create temporary table made_member as
    select gen_random_uuid() as account, c.id as company, c.rank, n,
      case when n = 1 then 'owner' when n % 10 = 9 then 'goods-in'
        else (array['buyer','buyer','buyer','approver','viewer'])[1 + n % 5] end as role,
      (array['Mara','Tom','Ines','Omar','Lena'])[1 + n % 5] || ' Person' || c.rank || '-' || n as name
    from made_company c, generate_series(1, c.people) n`)
  await db.execute(sql`create index on made_member (company, n)`)
  await db.execute(sql.raw('analyze made_member'))
  await db.execute(sql`insert into account (id, name, email, phone, email_verified)
    select account, name, 'person' || n || '@company' || rank || '.example.com', '(08) 5550 1234', true
    from made_member`)
  await db.execute(sql`insert into member (company_id, account_id, role, joined_at, suspended_at)
    select company, account, role, now() - interval '3 years',
      case when n % 12 = 0 then now() - interval '1 year' end from made_member`)
  await db.execute(sql`insert into site (company_id, name, address, suburb, state, postcode, has_forklift, hours, access)
    select id, 'Hall ' || n, n || ' Example Road', 'Angaston', 'SA', '5353', n % 2 = 1, '7:00 to 15:00', 'Gate ' || n
    from made_company, generate_series(1, 1 + least(people, 24) / 6) n`)
  await db.execute(sql`insert into calendar_token (digest, company_id, account_id)
    select md5(account::text), company, account from made_member where n % 3 = 1 and n % 12 > 0`)
  await db.execute(sql`insert into order_rules (company_id, over_pallets, new_products)
    select id, 60, rank % 8 = 0 from made_company where rank % 4 = 0`)
  await db.execute(sql`insert into approval_cover (company_id, account_id, deputy, first_day, last_day)
    select a.company, a.account, b.account, current_date - 3, current_date + 10
    from made_member a join made_member b on b.company = a.company and b.n = 1
    where a.role = 'approver' and a.n < 10`)
}
