import type { Queue } from 'pg-boss'
import { jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'

/** Queue of jobs that each recompute the clocks of some open enquiries. */
export const clockQueue = {
  name: 'reckon-clocks',
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: jobTimeoutSeconds,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
} as const satisfies Queue
