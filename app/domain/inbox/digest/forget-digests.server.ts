import { lt } from 'drizzle-orm'
import { daysLater } from '#app/domain/calendar/iso-day.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'

/** Days for which a daily mail that no server took may still be written anew. */
const keptDays = 30

/** Deletes what was told in daily mails long ago. */
export async function forgetDigests(db: Database, now: Date): Promise<void> {
  const { day } = digestEntryTable
  await db.delete(digestEntryTable).where(lt(day, daysLater(isoDayOf(now), -keptDays)))
}
