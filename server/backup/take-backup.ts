import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { siteVersion } from '#app/business-constants.ts'
import {
  BackupError,
  type BackupTail,
  formatCopyLine,
  formatCopyTarget,
  formatHeadLine,
  formatTailLine,
  quoteIdentifier,
} from './backup-file.ts'
import { isInBackup } from './backup-tables.ts'
import {
  listAppliedMigrations,
  listColumns,
  listTablesInOrder,
  readSequenceValues,
  textFormatSettings,
} from './schema.ts'

export interface BackupResult {
  rows: number
  bytes: number
}

/**
 * Writes all tables from one snapshot into a file; the site may serve meanwhile. The file gets its
 * final name once it is complete and synced, and only its owner may read it.
 * @param contains whether the file contains a table
 * @throws BackupError if the file exists already, or there is nothing to back up
 */
export async function takeBackup(
  url: string,
  file: string,
  contains: (table: string) => boolean = isInBackup,
): Promise<BackupResult> {
  if (existsSync(file)) throw new BackupError('the file exists already. Choose another name')
  const partial = `${file}.${process.pid}.partial`
  const remove = () => rmSync(partial, { force: true })
  // Removes the partial file even if a signal ends the process.
  process.once('exit', remove)
  const client = new pg.Client({ connectionString: url, application_name: 'vpack backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const tail: BackupTail = { rows: {}, sequences: {} }
    await pipeline(
      Readable.from(script(client, tail, contains)),
      createGzip({ level: 4 }),
      createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
    )
    await syncFile(partial)
    renameSync(partial, file)
    const rows = Object.values(tail.rows).reduce((sum, count) => sum + count, 0)
    return { rows, bytes: statSync(file).size }
  } finally {
    await client.end()
    remove()
    process.off('exit', remove)
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/** Yields the whole script in pieces from one snapshot, and fills in `tail` on the way. */
async function* script(
  client: pg.Client,
  tail: BackupTail,
  contains: (table: string) => boolean,
): AsyncGenerator<string | Buffer> {
  for (const setting of textFormatSettings) await client.query(setting)
  const tables = (await listTablesInOrder(client)).filter(contains)
  if (tables.length === 0) throw new BackupError('the database does not contain a site yet')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Locked before the first query takes the snapshot, so that no migration runs in between.
  await client.query(`LOCK TABLE ${tables.map(quoteIdentifier).join(', ')} IN ACCESS SHARE MODE`)
  if (`${(await listTablesInOrder(client)).filter(contains)}` !== `${tables}`) {
    throw new BackupError('the schema changed at this moment. Try again')
  }
  const migrations = await listAppliedMigrations(client)
  const head = {
    format: 1,
    site: siteVersion,
    takenAt: new Date().toISOString(),
    migrations,
  } as const
  yield formatHeadLine(head)
  yield '-- Data alone: npm run restore makes the schema first.\n\n'
  for (const setting of textFormatSettings) yield `${setting};\n`
  yield 'BEGIN;\n'
  for (const table of tables) {
    const columns = await listColumns(client, table)
    yield `\n${formatCopyLine(table, columns)}`
    const copying = client.query(copyTo(`COPY ${formatCopyTarget(table, columns)} TO STDOUT`))
    yield* copying
    tail.rows[table] = copying.rowCount
    yield '\\.\n'
  }
  // Sequences ignore snapshots: read last, they are beyond every row above.
  tail.sequences = await readSequenceValues(client)
  yield '\n'
  for (const [name, value] of Object.entries(tail.sequences)) {
    yield `SELECT pg_catalog.setval('public.${name}', ${value}, true);\n`
  }
  yield 'COMMIT;\n'
  yield formatTailLine(tail)
  await client.query('COMMIT')
}
