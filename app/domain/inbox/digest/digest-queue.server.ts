import type { Queue } from 'pg-boss'
import { jobSeconds } from '#app/platform/database/jobs.server.ts'

/** The queue whose jobs each write the daily mails of one company. */
export const digestQueue = {
  name: 'write-digests',
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: jobSeconds,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
} as const satisfies Queue

/** What a job of it says. */
export interface DigestJob {
  company: string
  /** ISO date of the warehouse. */
  day: string
  /** Instant, ISO: what happened before it is told. */
  before: string
}
