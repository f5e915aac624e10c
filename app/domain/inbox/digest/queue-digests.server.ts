import { and, isNull, lt } from 'drizzle-orm'
import { instantOf, localDay } from '#app/domain/calendar/zone-clock.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/database/jobs.server.ts'
import { timeZone } from '#app/platform/text/format.ts'
import { type DigestJob, digestQueue } from './digest-queue.server.ts'

/**
 * Returns the most recent digest that was due: its day, and the time up to which it reports. Before
 * today's hour this is yesterday's digest, so that a missed one is still sent.
 * @param hour hour of the warehouse's clock, 0 to 23
 */
export function lastDigest(now: Date, hour: number): { day: string; before: Date } {
  const today = localDay(timeZone, now.getTime())
  const todays = instantOf(timeZone, today, hour * 60)
  if (todays <= now.getTime()) return { day: today, before: new Date(todays) }
  const yesterday = localDay(timeZone, instantOf(timeZone, today, 0) - 3600_000)
  return { day: yesterday, before: new Date(instantOf(timeZone, yesterday, hour * 60)) }
}

/**
 * Queues a job for each company with unreported entries. Safe to repeat: a job without entries does
 * nothing.
 * @returns the number of jobs
 */
export async function queueDigests(db: Database, now: Date, hour: number): Promise<number> {
  const { day, before } = lastDigest(now, hour)
  return db.transaction(async (tx) => {
    const due = await tx
      .selectDistinct({ company: digestEntryTable.company })
      .from(digestEntryTable)
      .where(and(isNull(digestEntryTable.day), lt(digestEntryTable.at, before)))
    const jobs = due.map(({ company }): { data: DigestJob } => ({
      data: { company, day, before: before.toISOString() },
    }))
    if (jobs.length > 0) await enqueue(tx, digestQueue, jobs)
    return jobs.length
  })
}
