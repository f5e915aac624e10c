import type { Queue } from 'pg-boss'
import { jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'

/** Job queue in which each job writes the next part of one export. */
export const exportQueue = {
  name: 'export-enquiries',
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: jobTimeoutSeconds,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
} as const satisfies Queue
