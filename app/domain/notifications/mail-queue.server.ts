import type { Queue } from 'pg-boss'
import { jobSeconds } from '#app/platform/database/jobs.server.ts'

/**
 * The queue whose jobs each deliver one mail of the outbox: how often a mail is tried that a server
 * does not take, and how long that goes on. The first wait is 5 to 10 s, each further one twice as
 * long, up to an hour: about three days through a dead mail server.
 */
export const mailQueue = {
  name: 'deliver-mail',
  retryLimit: 80,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: jobSeconds,
  retentionSeconds: 7 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
} as const satisfies Queue
