import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { parseDeskCommand } from './desk/desk-command.ts'
import { CommandError, runCommand } from './run-command.ts'

try {
  const ask = parseDeskCommand(process.argv.slice(2))
  await runCommand(async (db, { ownerUrl: url }) => {
    // A change of status enqueues the customer's mail, which the running site delivers.
    await startJobs(url, 1)
    try {
      console.log(await ask(db))
    } finally {
      await stopJobs()
    }
    return 0
  })
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
