import type { Queue } from 'pg-boss'
import { jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'

/** Job queue in which each job notifies the next companies of one notice. */
export const noticeQueue = {
  name: 'send-notices',
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: jobTimeoutSeconds,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
} as const satisfies Queue
