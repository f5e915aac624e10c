import type { Queue } from 'pg-boss'
import { jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'

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
