import { eq } from 'drizzle-orm'
import type { Job, PgBoss, Queue } from 'pg-boss'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs, jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'
import { notifyCompanies } from './notify-companies.server.ts'
import { noticeTable } from './tables.server.ts'

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

/**
 * Time after which a job hands over to the next, because other notices wait for the worker, too.
 */
const maxJobMs = 20_000

/** Starts the worker that notifies companies as jobs arrive. It ends with the job queue. */
export async function startNoticeWorker(db: Database, boss: PgBoss): Promise<void> {
  await boss.work(
    noticeQueue.name,
    { pollingIntervalSeconds: 2, batchSize: 1 },
    async (jobs: Job<{ notice: string }>[]) => {
      for (const { data } of jobs) {
        const isDone = await notifyCompanies(db, data.notice, performance.now() + maxJobMs)
        if (!isDone) await enqueueJobs(db, noticeQueue, [{ data }])
      }
    },
  )
}

/**
 * Queues a job for each notice that is being sent, in case its job was lost. @returns the number of
 * notices
 */
export async function resumeNotices(db: Database): Promise<number> {
  const open = await db
    .select({ notice: noticeTable.id })
    .from(noticeTable)
    .where(eq(noticeTable.state, 'sending'))
  if (open.length > 0) {
    await enqueueJobs(
      db,
      noticeQueue,
      open.map((data) => ({ data })),
    )
  }
  return open.length
}
