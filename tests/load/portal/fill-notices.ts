import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

const choice = { words: '', contract: '', orders: '', state: '', leftOut: [] }

/** Stores notices of two years, one a month, sent to every company. */
export async function fillNotices(db: Database): Promise<void> {
  await db.execute(sql`with sent as (
      insert into notice (subject, body, choice, state, author, created_at, sent_at, finished_at)
      select 'News of month ' || month, 'Dear {first name},', ${JSON.stringify(choice)}::jsonb, 'sent',
        'Ann Lee', day, day, day
      from generate_series(1, 24) month, lateral (select now() - month * interval '1 month' as day) at
      returning id, sent_at)
    insert into notice_company (notice, company_id, notified_at)
    select sent.id, made_company.id, sent.sent_at from sent cross join made_company`)
}
