import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'

/** Days for which a daily mail that could not be delivered may still be composed again. */
const retentionDays = 30

/**
 * Deletes old entries of daily mails. It keeps each member's latest entry about a product, so that
 * the same change is not reported again.
 */
export async function sweepDigestEntries(db: Database, now: Date): Promise<void> {
  const { day, kind, subject, companyId: company, accountId: account, id } = digestEntryTable
  const later = alias(digestEntryTable, 'later')
  const hasLater = sql`exists (select from ${digestEntryTable} as later where ${and(
    eq(later.companyId, company),
    eq(later.accountId, account),
    eq(later.kind, kind),
    eq(sql`${later.subject} ->> 'sku'`, sql`${subject} ->> 'sku'`),
    gt(later.id, id),
  )})`
  const isSpent = or(ne(kind, 'spec-changed'), eq(sql`${subject} ->> 'told'`, ''), hasLater)
  await db
    .delete(digestEntryTable)
    .where(and(lt(day, addDays(isoDayOf(now), -retentionDays)), isSpent))
}
