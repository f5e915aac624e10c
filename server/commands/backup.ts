import path from 'node:path'
import { BackupError } from '../backup/backup-file.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { CommandError, runCommand } from './run-command.ts'
import { formatMegabytes, measureTime } from './time-and-size.ts'

const usage = `Usage: npm run backup -- <file>

Writes all data of the site into one file, such as vpack-2027-02-03.sql.gz, as it is at
one moment. The site may serve meanwhile.`

try {
  const [name = '', ...more] = process.argv.slice(2)
  if (name === '' || name.startsWith('-') || more.length > 0) throw new CommandError(usage)
  // npm changes into the project's folder; file names are relative to the operator's.
  const file = path.resolve(process.env.INIT_CWD ?? '.', name)
  // Without migrating, so that the new version can take the backup before an upgrade.
  await runCommand((_, { ownerUrl }) => backUp(ownerUrl, file, name), { prepare: false })
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function backUp(url: string, file: string, name: string): Promise<number> {
  try {
    const { result, seconds } = await measureTime(() => takeBackup(url, file))
    const rows = result.rows.toLocaleString('en-AU')
    console.log(`${name}: ${rows} rows, ${formatMegabytes(result.bytes)}, ${seconds.toFixed(1)} s.`)
    return 0
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isOfFile = code !== undefined && /^E[A-Z]+$/.test(code)
    if (!(error instanceof BackupError) && !isOfFile) throw error
    throw new CommandError(`${name} is not written: ${message}.`)
  }
}
