import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../db/migrations')

const databaseFolder = path.resolve(migrationsFolder, '..')

/** Name of the newest migration of the last release, which `npm run store-release` writes. */
const lastRelease = z
  .object({ migration: z.string() })
  .parse(JSON.parse(readFileSync(path.join(databaseFolder, 'last-release.json'), 'utf8')))

/** Text before the time in the comment on the table of applied migrations. */
const oldestPrefix = 'Serves releases whose newest migration is of '

/**
 * Refuses a database that a newer release has migrated: this release does not know the requirements
 * of its tables and could write rows that the newer one misreads. Checked by every command on start.
 * @param client connection of the tables' owner
 * @throws EnvironmentError with one line that says what to do
 */
export async function refuseNewerSchema(client: pg.Pool | pg.ClientBase): Promise<void> {
  const { applied, known } = await readAges(client)
  if (applied !== null && applied > known) throw explainNewer(applied, known)
}

/**
 * Tells whether a newer release has migrated the database. If it has only expanded the schema, so
 * that this release can still serve, the answer is true.
 * @param client connection of the tables' owner
 * @throws EnvironmentError if this release is older than those that the schema still serves
 */
export async function isServedByNewerSchema(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { applied, known } = await readAges(client)
  if (applied === null || applied <= known) return false
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as comment`,
  )
  const comment = rows[0]?.comment ?? ''
  const oldest = comment.startsWith(oldestPrefix) ? Number(comment.slice(oldestPrefix.length)) : NaN
  if (known >= oldest) return true
  throw explainNewer(applied, known)
}

/**
 * Records in the database that the last release may serve beside this one, and start again, although
 * it does not know the newest migrations.
 * @param client connection of the tables' owner
 */
export async function recordOldestRelease(client: pg.Pool | pg.ClientBase): Promise<void> {
  const journal = z
    .object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
    .parse(JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
  const entry = journal.entries.find(({ tag }) => tag === lastRelease.migration)
  if (!entry)
    throw new Error(`db/last-release.json: there is no migration ${lastRelease.migration}`)
  await client.query(
    `comment on table drizzle.__drizzle_migrations is '${oldestPrefix}${entry.when}'`,
  )
}

/** Returns the times of the newest applied migration and the newest that this release knows, in ms. */
async function readAges(client: pg.Pool | pg.ClientBase) {
  const known = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map((each) => each.folderMillis),
  )
  return { applied: await lastAppliedAt(client), known }
}

function explainNewer(applied: number, known: number): EnvironmentError {
  return new EnvironmentError(
    `The database was migrated by a newer release: its schema is of ${isoDayOf(new Date(applied))}, ` +
      `this release knows it as of ${isoDayOf(new Date(known))}. Start the release that migrated it ` +
      'or a newer one, or go back with this one by ' +
      '`npm run restore -- FILE --replace` and the backup from before the upgrade.',
  )
}

/**
 * Returns the creation time of the newest applied migration, in ms; null in a database without our
 * schema.
 */
export async function lastAppliedAt(client: pg.Pool | pg.ClientBase): Promise<number | null> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return null
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last
  return last === null || last === undefined ? null : Number(last)
}
