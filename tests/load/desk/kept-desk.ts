import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { formatNumber, isoDayOf } from '#app/platform/text/format.ts'
import { prepareApart } from '#server/database/prepare-apart.ts'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'
import { withDatabase } from '#tests/support/template-database.ts'
import { fillDesk } from './fill-desk.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** What decides how the database comes out. */
const sources = ['db/migrations/*.sql', 'tests/load/desk/fill-desk.ts']

/**
 * The database of a desk with so many enquiries, to be copied for each run. It is made once a day, since
 * what is due depends on the day, and again when migrations or the generator change; older ones are
 * dropped.
 * @returns its name on the server that `leaseDatabase` gives
 */
export async function keptDesk(enquiries: number): Promise<string> {
  const lease = await leaseDatabase(process.env)
  const server = new pg.Client({ connectionString: lease.ownerUrl })
  await server.connect()
  try {
    const name = `vpack_desk_${editionOf(enquiries)}`
    const { rows } = await server.query<{ datname: string }>(
      `select datname from pg_database where datname like 'vpack\\_desk\\_%'`,
    )
    if (rows.some(({ datname }) => datname === name)) {
      console.log(`The desk of ${formatNumber(enquiries)} enquiries is kept from an earlier run.`)
      return name
    }
    for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`)
    console.log(`Storing ${formatNumber(enquiries)} enquiries …`)
    const partial = `${name}_partial`
    await server.query(`create database ${partial}`)
    const url = withDatabase(lease.url, partial)
    const ownerUrl = withDatabase(lease.ownerUrl, partial)
    if (!(await prepareApart({ url, ownerUrl }))) throw new Error('The database was not prepared.')
    await fill(ownerUrl, enquiries)
    // Under its name only when it is whole.
    await server.query(`alter database ${partial} rename to ${name}`)
    return name
  } finally {
    await server.end()
    await lease.release()
  }
}

async function fill(url: string, enquiries: number): Promise<void> {
  const { db, close } = connectDatabase(url, 1)
  await startJobs(url)
  try {
    await fillDesk(db, enquiries)
  } finally {
    await stopJobs()
    await close()
  }
}

function editionOf(enquiries: number): string {
  const hash = createHash('sha256').update(`${isoDayOf(new Date())} ${enquiries}`)
  for (const file of globSync(sources, { cwd: root }).sort()) {
    hash.update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
