import { eq } from 'drizzle-orm'
import type { JobWithMetadata, PgBoss, Queue } from 'pg-boss'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs, jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { exportJobTable } from '../tables.server.ts'
import { writeExport } from './write-export.server.ts'

/** Job queue in which each job writes the next part of one export. */
export const exportQueue = {
  name: 'export-enquiries',
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: jobTimeoutSeconds,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
} as const satisfies Queue

/**
 * Time after which a job hands over to the next, because other exports wait for the worker, too.
 */
const maxJobMs = 20_000

/** Starts the worker that writes exports, one at a time. It ends with the job queue. */
export async function startExportWorker(db: Database, boss: PgBoss): Promise<void> {
  await boss.work(
    exportQueue.name,
    { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true },
    async (jobs: JobWithMetadata<{ export: string }>[]) => {
      for (const job of jobs) await write(job)
    },
  )

  async function write({ data, retryCount, retryLimit }: JobWithMetadata<{ export: string }>) {
    const id = data.export
    try {
      const isDone = await writeExport(db, id, performance.now() + maxJobMs)
      if (!isDone) await enqueueJobs(db, exportQueue, [{ data: { export: id } }])
    } catch (error) {
      if (retryCount >= retryLimit) {
        log.error({ export: id, err: error }, 'an export has failed')
        const failed = { state: 'failed', finishedAt: new Date() } as const
        await db.update(exportJobTable).set(failed).where(eq(exportJobTable.id, id))
      }
      throw error
    }
  }
}
