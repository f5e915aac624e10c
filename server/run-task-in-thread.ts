import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { TaskRun } from '#app/domain/publishing/tasks/tasks.server.ts'

/**
 * Memory of a thread, in MB: twice what publishing 100,000 products uses, 10 kB for each beside 100 MB.
 */
const maxHeapMegabytes = 2048
/** Memory for new objects in a thread, in MB; with less, rows are collected while they are used. */
const maxYoungMegabytes = 96

/** Input of the thread: the database, and the task that it runs. */
export interface TaskThreadInput {
  databaseUrl: string
  task: string
}

/**
 * Runs a task in a thread of its own, with its own connections to the database, so that pages are
 * answered meanwhile. It ends with this process, which rolls back what it has not committed.
 * @throws what the task throws, or if its thread dies
 */
export function runTaskInThread(databaseUrl: string, task: string): Promise<TaskRun> {
  // Node loads the module from the checkout, in the built site too.
  const filename = createRequire(import.meta.url).resolve('#server/task-thread.ts')
  const workerData: TaskThreadInput = { databaseUrl, task }
  const worker = new Worker(filename, {
    workerData,
    resourceLimits: {
      maxOldGenerationSizeMb: maxHeapMegabytes,
      maxYoungGenerationSizeMb: maxYoungMegabytes,
    },
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [],
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread of a task ended without a result')))
  })
}
