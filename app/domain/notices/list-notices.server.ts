import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noticeCompanyTable, noticePersonTable, noticeTable } from './tables.server.ts'

/** Maximum number of notices on the desk's page, newest first. */
const maxListedNotices = 100

const { id } = noticeTable

/** Progress of sending a notice, as counts of stored rows. */
const progress = {
  companies: count(sql`${noticeCompanyTable} where ${noticeCompanyTable.notice} = ${id}`),
  told: count(
    sql`${noticeCompanyTable} where ${noticeCompanyTable.notice} = ${id} and ${noticeCompanyTable.notifiedAt} is not null`,
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

/** Lists the notices of the desk, newest first, with their sending progress. */
export function listNotices(db: Database) {
  return db
    .select({ ...getTableColumns(noticeTable), ...progress })
    .from(noticeTable)
    .orderBy(desc(noticeTable.createdAt), desc(id))
    .limit(maxListedNotices)
}

/** Finds one notice with its sending progress; null if there is none. */
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
