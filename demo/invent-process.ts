import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { runCommand } from '#server/commands/run-command.ts'
import { hasInventedYear, inventYear } from './invent-year.ts'

// A process of its own, because the serving process must not hold the source modules as well.
await runCommand(
  async (db, { ownerUrl }) => {
    if (await hasInventedYear(db)) return 0
    console.log('Inventing a year of orders …')
    await startJobs(ownerUrl, 1)
    try {
      await inventYear(db, ownerUrl)
    } finally {
      await stopJobs()
      await closeThreads()
    }
    return 0
  },
  { prepare: false },
)
