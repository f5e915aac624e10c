import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { formatMegabytes, measureTime } from '#server/commands/time-and-size.ts'
import { dropDatabase } from '#tests/support/drop-database.ts'
import { withDatabase } from '#tests/support/template-database.ts'
import { fillEnquiries } from './backup/fill-enquiries.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { countStored } from './enquiries/stored.ts'
import { settings } from './settings.ts'

/**
 * Measures how long it takes to back up many enquiries and to restore them into a fresh database.
 */
export async function benchBackup(): Promise<Measure[]> {
  const { enquiries } = settings
  const site = await serveSeededSite()
  const server = new pg.Client({ connectionString: site.databaseUrl })
  await server.connect()
  const name = `vpack_restore_${process.pid}`
  const target = withDatabase(site.databaseUrl, name)
  const folder = mkdtempSync(path.join(tmpdir(), 'vpack-backup-'))
  const file = path.join(folder, 'backup.sql.gz')
  try {
    console.log(`Storing ${formatNumber(enquiries)} enquiries of five lines and two mails …`)
    await startJobs(site.databaseUrl)
    await inDatabase(site.databaseUrl, (db) => fillEnquiries(db, enquiries)).finally(stopJobs)
    await server.query(`create database ${name}`)
    const taken = await measureTime(() => takeBackup(site.databaseUrl, file))
    const restored = await measureTime(() => restoreBackup(target, file))
    const { rows } = await server.query(
      'select pg_database_size(current_database())::float8 as size',
    )
    const time = {
      backup: `${taken.seconds.toFixed(1)} s`,
      restore: `${restored.seconds.toFixed(1)} s`,
    }
    console.table({
      enquiries: formatNumber(enquiries),
      rows: formatNumber(taken.result.rows),
      database: formatMegabytes(rows[0]?.size ?? 0),
      file: formatMegabytes(taken.result.bytes),
      ...time,
      'most memory': `${(process.resourceUsage().maxRSS / 1000).toFixed(0)} MB`,
    })
    const before = await inDatabase(site.databaseUrl, countStored)
    const after = await inDatabase(target, countStored)
    return [
      {
        target: 'A restored backup holds everything',
        measured: `${formatNumber(restored.result)} of ${formatNumber(taken.result.rows)} rows; backup ${time.backup}, restore ${time.restore}`,
        met: isDeepStrictEqual(before, after) && restored.result === taken.result.rows,
      },
    ]
  } finally {
    await dropDatabase(server, name)
    await server.end()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = connectDatabase(url, 1)
  return work(db).finally(close)
}
