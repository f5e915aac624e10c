import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { loadEditedCategories } from '#app/domain/catalogue/dictionary/edited-categories.server.ts'
import { importWorks } from '#app/domain/catalogue/product-import/import-works.server.ts'
import { publishingWorks } from '#app/domain/publishing/tasks/publishing-works.server.ts'
import { runTask } from '#app/domain/publishing/tasks/tasks.server.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { registerPublishableKinds } from './publishable-kinds.ts'
import type { TaskThreadInput } from './run-task-in-thread.ts'

// Runs one task; see `run-task-in-thread.ts`.

/** Priority below that of the main thread, for machines with few cores. */
const threadPriority = 10

const { databaseUrl, task } = workerData as TaskThreadInput
// On Linux this concerns the calling thread only; elsewhere it would slow the pages down.
if (process.platform === 'linux') setPriority(threadPriority)
// Opening hours are never in a change set of this size, which an import wrote.
registerPublishableKinds()
const { db, close } = connectDatabase(databaseUrl, 3)
try {
  await loadEditedCategories(db)
  parentPort?.postMessage(await runTask(db, task, { ...importWorks, ...publishingWorks }))
} finally {
  await close()
}
