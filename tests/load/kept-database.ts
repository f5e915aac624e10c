import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { prepareApart } from '#server/database/prepare-apart.ts'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'
import { dropDatabase } from '#tests/support/drop-database.ts'
import { withDatabase } from '#tests/support/template-database.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface KeptDatabase {
  /** What its databases are called by: `desk`. */
  kind: string
  /** What is in it, in words: “100,000 enquiries”. */
  holds: string
  /** Files that decide how it comes out, beside the migrations. */
  sources: string[]
  /** @param db of one connection, as the tables' owner */
  fill(db: Database): Promise<void>
}

/**
 * A filled database, to be copied for each run. It is made once a day, since what is due depends on the
 * day, and again when migrations or the generator change; older ones are dropped.
 * @returns its name on the server that `leaseDatabase` gives
 */
export async function keptDatabase({ kind, holds, sources, fill }: KeptDatabase): Promise<string> {
  const lease = await leaseDatabase(process.env)
  const server = new pg.Client({ connectionString: lease.ownerUrl })
  await server.connect()
  try {
    const name = `vpack_${kind}_${editionOf(holds, sources)}`
    const { rows } = await server.query<{ datname: string }>(
      `select datname from pg_database where datname like 'vpack\\_${kind}\\_%'`,
    )
    if (rows.some(({ datname }) => datname === name)) {
      console.log(`The database of ${holds} is kept from an earlier run.`)
      return name
    }
    for (const { datname } of rows) await dropDatabase(server, datname)
    console.log(`Storing ${holds} …`)
    const begun = performance.now()
    const partial = `${name}_partial`
    await server.query(`create database ${partial}`)
    const url = withDatabase(lease.url, partial)
    const ownerUrl = withDatabase(lease.ownerUrl, partial)
    if (!(await prepareApart({ url, ownerUrl }))) throw new Error('The database was not prepared.')
    await fillAt(ownerUrl, fill)
    // Under its name only when it is whole.
    await server.query(`alter database ${partial} rename to ${name}`)
    console.log(`Stored in ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
    return name
  } finally {
    await server.end()
    await lease.release()
  }
}

async function fillAt(url: string, fill: KeptDatabase['fill']): Promise<void> {
  const { db, close } = connectDatabase(url, 1)
  await startJobs(url)
  try {
    await fill(db)
  } finally {
    await stopJobs()
    await close()
  }
}

function editionOf(holds: string, sources: string[]): string {
  const hash = createHash('sha256').update(`${isoDayOf(new Date())} ${holds}`)
  for (const file of globSync(['db/migrations/*.sql', ...sources], { cwd: root }).sort()) {
    hash.update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
