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
  copyLine,
  copyTarget,
  headLine,
  quoted,
  tailLine,
} from './backup-file.ts'
import { isKept } from './backup-tables.ts'
import {
  appliedMigrations,
  columnsOf,
  plainValues,
  sequenceValues,
  tablesInOrder,
} from './schema.ts'

export interface BackupTaken {
  rows: number
  bytes: number
}

/**
 * Writes all tables from one snapshot into a file; the site may serve meanwhile. The file gets its
 * final name once it is complete and synced, and only its owner may read it.
 * @throws BackupError if the file exists already, or there is nothing to back up
 */
export async function takeBackup(url: string, file: string): Promise<BackupTaken> {
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
      Readable.from(script(client, tail)),
      createGzip({ level: 4 }),
      createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
    )
    await flush(partial)
    renameSync(partial, file)
    const rows = Object.values(tail.rows).reduce((sum, count) => sum + count, 0)
    return { rows, bytes: statSync(file).size }
  } finally {
    await client.end()
    remove()
    process.off('exit', remove)
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

/** Yields the whole script in pieces from one snapshot, and fills in `tail` on the way. */
async function* script(client: pg.Client, tail: BackupTail): AsyncGenerator<string | Buffer> {
  for (const setting of plainValues) await client.query(setting)
  const tables = (await tablesInOrder(client)).filter(isKept)
  if (tables.length === 0) throw new BackupError('the database does not contain a site yet')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Locked before the first query takes the snapshot, so that no migration runs in between.
  await client.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN ACCESS SHARE MODE`)
  if (`${(await tablesInOrder(client)).filter(isKept)}` !== `${tables}`) {
    throw new BackupError('the schema changed at this moment. Try again')
  }
  const migrations = await appliedMigrations(client)
  const head = {
    format: 1,
    site: siteVersion,
    takenAt: new Date().toISOString(),
    migrations,
  } as const
  yield headLine(head)
  yield '-- Data alone: npm run restore makes the schema first.\n\n'
  for (const setting of plainValues) yield `${setting};\n`
  yield 'BEGIN;\n'
  for (const table of tables) {
    const columns = await columnsOf(client, table)
    yield `\n${copyLine(table, columns)}`
    const copying = client.query(copyTo(`COPY ${copyTarget(table, columns)} TO STDOUT`))
    yield* copying
    tail.rows[table] = copying.rowCount
    yield '\\.\n'
  }
  // Sequences ignore snapshots: read last, they are beyond every row above.
  tail.sequences = await sequenceValues(client)
  yield '\n'
  for (const [name, value] of Object.entries(tail.sequences)) {
    yield `SELECT pg_catalog.setval('public.${name}', ${value}, true);\n`
  }
  yield 'COMMIT;\n'
  yield tailLine(tail)
  await client.query('COMMIT')
}
