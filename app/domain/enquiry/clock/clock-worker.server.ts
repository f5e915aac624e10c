import type { Job, PgBoss } from 'pg-boss'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/database/jobs.server.ts'
import { clockQueue } from './clock-queue.server.ts'
import { reckonClocksAfter } from './reckon-clocks.server.ts'

/** Time limit of a job, after which it queues another for the rest. */
const turn = 20_000

/**
 * Starts the worker that recomputes clocks as jobs arrive. It ends when the job queue is stopped.
 */
export async function startClockWorker(db: Database, boss: PgBoss): Promise<void> {
  await boss.work(
    clockQueue.name,
    { pollingIntervalSeconds: 2, batchSize: 1 },
    async (jobs: Job<{ after: string }>[]) => {
      for (const { data } of jobs) await reckon(data.after)
    },
  )

  async function reckon(from: string) {
    const end = performance.now() + turn
    let after: string | null = from
    while (after !== null && performance.now() < end) after = await reckonClocksAfter(db, after)
    if (after !== null) await enqueue(db, clockQueue, [{ data: { after } }])
  }
}
