import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isNull } from 'drizzle-orm'
import pg from 'pg'
import { makeVariants } from '#app/domain/pictures/make-variants.server.ts'
import { pictureOriginalTable } from '#app/domain/pictures/tables.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { prepareInChildProcess } from '#server/database/prepare-in-child-process.ts'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'
import { dropDatabase } from '#tests/support/drop-database.ts'
import { type ServedSite, serveSite } from '#tests/support/serve-site.ts'
import { withDatabase } from '#tests/support/template-database.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface CachedDatabase {
  /** Prefix of the names of its databases, such as `desk`. */
  kind: string
  /** Description of its content, such as “100,000 enquiries”. */
  holds: string
  /** Files that determine its content, besides the migrations and this module. */
  sources: string[]
  /**
   * Fills the empty database.
   * @param db database with a single connection, as the owner of the tables
   */
  fill(db: Database): Promise<void>
}

/**
 * Returns a filled database to be copied for each run. It is rebuilt every day, because due dates
 * depend on the day, and when migrations or the generator change; older ones are dropped.
 * @returns its name on the server that `leaseDatabase` returns
 */
export async function ensureCachedDatabase({
  kind,
  holds,
  sources,
  fill,
}: CachedDatabase): Promise<string> {
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
    if (!(await prepareInChildProcess({ url, ownerUrl })))
      throw new Error('The database was not prepared.')
    await fillAt(ownerUrl, fill)
    // Renamed only when complete.
    await server.query(`alter database ${partial} rename to ${name}`)
    console.log(`Stored in ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
    return name
  } finally {
    await server.end()
    await lease.release()
  }
}

/** Starts the site on a copy of the seed whose pictures are ready. */
export async function serveSeededSite(settings: Record<string, string> = {}): Promise<ServedSite> {
  const template = await ensureCachedDatabase({
    kind: 'seed',
    holds: 'the seed',
    sources: ['db/seed/**/*.*'],
    fill: async () => {},
  })
  return serveSite(settings, template)
}

async function fillAt(url: string, fill: CachedDatabase['fill']): Promise<void> {
  const { db, close } = connectDatabase(url, 1)
  await startJobs(url)
  try {
    await fill(db)
    await makePictures(db)
  } finally {
    await stopJobs()
    await close()
  }
}

/** Makes the variants of the seed's pictures, so that the measured site does not. */
async function makePictures(db: Database): Promise<void> {
  const { digest, variantsAt } = pictureOriginalTable
  const missing = await db.select({ digest }).from(pictureOriginalTable).where(isNull(variantsAt))
  for (const row of missing) await makeVariants(db, row.digest)
}

function editionOf(holds: string, sources: string[]): string {
  const hash = createHash('sha256').update(`${isoDayOf(new Date())} ${holds}`)
  for (const file of globSync(
    ['db/migrations/*.sql', 'tests/load/cached-database.ts', ...sources],
    { cwd: root },
  ).sort()) {
    hash.update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
