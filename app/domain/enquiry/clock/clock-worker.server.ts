import type { Job, PgBoss } from 'pg-boss'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs } from '#app/platform/database/jobs.server.ts'
import { clockQueue, updateClocksAfter } from './stored-clock.server.ts'

/** Time limit of a job, after which it queues another for the rest. */
const maxJobMs = 20_000

/**
 * Starts the worker that recomputes clocks as jobs arrive. It ends when the job queue is stopped.
 */
export async function startClockWorker(db: Database, boss: PgBoss): Promise<void> {
  await boss.work(
    clockQueue.name,
    { pollingIntervalSeconds: 2, batchSize: 1 },
    async (jobs: Job<{ after: string }>[]) => {
      for (const { data } of jobs) await updateClocks(data.after)
    },
  )

  async function updateClocks(from: string) {
    const end = performance.now() + maxJobMs
    let after: string | null = from
    while (after !== null && performance.now() < end) after = await updateClocksAfter(db, after)
    if (after !== null) await enqueueJobs(db, clockQueue, [{ data: { after } }])
  }
}
