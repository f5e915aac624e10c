import { and, isNull, lt } from 'drizzle-orm'
import type { Queue } from 'pg-boss'
import { toInstant, toLocalDay } from '#app/domain/calendar/zone-clock.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs, jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'
import { timeZone } from '#app/platform/text/format.ts'

/** Job queue in which each job writes the daily mails of one company. */
export const digestQueue = {
  name: 'write-digests',
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: jobTimeoutSeconds,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
} as const satisfies Queue

/** Payload of a job in `digestQueue`. */
export interface DigestJob {
  company: string
  /** ISO date in the time zone of the warehouse. */
  day: string
  /** ISO timestamp; only earlier entries are reported. */
  before: string
}

/**
 * Returns the most recent digest that was due: its day, and the time up to which it reports. Before
 * today's hour this is yesterday's digest, so that a missed one is still sent.
 * @param hour hour of the warehouse's clock, 0 to 23
 */
export function findLastDueDigest(now: Date, hour: number): { day: string; before: Date } {
  const today = toLocalDay(timeZone, now.getTime())
  const todays = toInstant(timeZone, today, hour * 60)
  if (todays <= now.getTime()) return { day: today, before: new Date(todays) }
  const yesterday = toLocalDay(timeZone, toInstant(timeZone, today, 0) - 3600_000)
  return { day: yesterday, before: new Date(toInstant(timeZone, yesterday, hour * 60)) }
}

/**
 * Queues a job for each company with unreported entries. Safe to repeat: a job without entries does
 * nothing.
 * @returns the number of jobs
 */
export async function queueDigests(db: Database, now: Date, hour: number): Promise<number> {
  const { day, before } = findLastDueDigest(now, hour)
  return db.transaction(async (tx) => {
    const due = await tx
      .selectDistinct({ company: digestEntryTable.companyId })
      .from(digestEntryTable)
      .where(and(isNull(digestEntryTable.day), lt(digestEntryTable.createdAt, before)))
    const jobs = due.map(({ company }): { data: DigestJob } => ({
      data: { company, day, before: before.toISOString() },
    }))
    if (jobs.length > 0) await enqueueJobs(tx, digestQueue, jobs)
    return jobs.length
  })
}
