import type { Queue } from 'pg-boss'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs, hasJobs, jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'

/** Job queue in which each job makes the variants of one original. */
export const pictureQueue = {
  name: 'make-picture-variants',
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: jobTimeoutSeconds,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
} as const satisfies Queue

/**
 * Requests the variants of an original, in the transaction that stores it. Commands have no queue;
 * the hourly sweep of a process that serves pages requests what they left.
 */
export async function enqueueVariants(tx: Database, digest: string): Promise<void> {
  if (hasJobs()) await enqueueJobs(tx, pictureQueue, [{ data: { digest } }])
}
