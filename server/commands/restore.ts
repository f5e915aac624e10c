import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '../backup/backup-file.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { CommandError, runCommand } from './run-command.ts'
import { measureTime } from './time-and-size.ts'

const usage = `Usage: npm run restore -- <file> [--replace]

Puts a backup of \`npm run backup\` into the database, which must be empty and not in use, all of
it or nothing. --replace first deletes the site in that database: its data is lost.`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [name = '', ...more] = positionals
    if (name !== '' && more.length === 0) return { name, replace: values.replace }
  } catch {
    // Unknown options get the same answer as missing arguments.
  }
  throw new CommandError(usage)
}

try {
  const { name, replace } = readArguments()
  const file = path.resolve(process.env.INIT_CWD ?? '.', name)
  await runCommand(
    async (_, addresses) => {
      const restoring = measureTime(() => restoreBackup(addresses.ownerUrl, file, { replace }))
      const { result, seconds } = await restoring.catch((error: unknown) => {
        if (!(error instanceof BackupError)) throw error
        throw new CommandError(`${name} is not restored: ${error.message}.`)
      })
      await prepareDatabase(addresses)
      console.log(`${name}: ${result.toLocaleString('en-AU')} rows in ${seconds.toFixed(1)} s.`)
      return 0
    },
    // Restoring is the way back after an upgrade, so a newer schema is replaced.
    { prepare: false, refuseNewer: false },
  )
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
