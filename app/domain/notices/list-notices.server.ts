import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noticeCompanyTable, noticePersonTable, noticeTable } from './tables.server.ts'

/** Notices on the page of the desk: the newest. */
const mostShown = 100

const { id } = noticeTable

/** How far a notice has come, counted from what was stored of it. */
const progress = {
  companies: count(sql`${noticeCompanyTable} where ${noticeCompanyTable.notice} = ${id}`),
  told: count(
    sql`${noticeCompanyTable} where ${noticeCompanyTable.notice} = ${id} and ${noticeCompanyTable.toldAt} is not null`,
  ),
  people: count(sql`${noticePersonTable} where ${noticePersonTable.notice} = ${id}`),
  daily: count(
    sql`${noticePersonTable} where ${noticePersonTable.notice} = ${id} and ${noticePersonTable.mailed} = 'daily'`,
  ),
  mailed: countMails(sql`${mailTable.status} in ('sent', 'kept')`),
  waiting: countMails(sql`${mailTable.status} = 'queued'`),
  bounced: countMails(
    sql`(${mailTable.bouncedAt} is not null or ${mailTable.status} in ('failed', 'uncertain'))`,
  ),
}

/** Notices of the desk, the newest first, with how far they have come. */
export function listNotices(db: Database) {
  return db
    .select({ ...getTableColumns(noticeTable), ...progress })
    .from(noticeTable)
    .orderBy(desc(noticeTable.createdAt), desc(id))
    .limit(mostShown)
}

/** One of them; null where there is none. */
export async function findNotice(db: Database, which: string) {
  const [found] = await db
    .select({ ...getTableColumns(noticeTable), ...progress })
    .from(noticeTable)
    .where(eq(id, which))
  return found ?? null
}

function count(from: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from ${from})`
}

function countMails(which: SQL): SQL<number> {
  return count(
    sql`${mailTable} where ${mailTable.kind} = 'customer-notice' and ${mailTable.subject} ->> 'notice' = ${id}::text
      and ${mailTable.subject} ->> 'test' is null and ${which}`,
  )
}
