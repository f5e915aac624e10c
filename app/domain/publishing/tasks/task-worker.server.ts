import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { trace } from '#app/platform/process/tracing.server.ts'
import type { TaskKind } from './task.ts'
import { failTask, type TaskRun, taskQueue } from './tasks.server.ts'

interface TaskJob {
  task: string
  /** Kind of the task, for its trace; the last release does not store it. */
  kind?: TaskKind
}

/**
 * Starts the worker of tasks, one at a time. It ends with the job queue.
 * @param run runs a task outside of the main thread
 */
export async function startTaskWorker(
  db: Database,
  boss: PgBoss,
  run: (task: string) => Promise<TaskRun>,
): Promise<void> {
  await boss.work(
    taskQueue.name,
    { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true },
    async (jobs: JobWithMetadata<TaskJob>[]) => {
      for (const { data, retryCount, retryLimit } of jobs) {
        try {
          // A task that another worker has begun is looked at again: that worker may be lost.
          const result = await trace(`thread ${data.kind ?? 'task'}`, {}, () => run(data.task))
          if (result === 'busy') throw new Error('another worker is at the task')
        } catch (error) {
          if (retryCount >= retryLimit) {
            log.error({ task: data.task, err: error }, 'a task has failed')
            await failTask(db, data.task)
          }
          throw error
        }
      }
    },
  )
}
