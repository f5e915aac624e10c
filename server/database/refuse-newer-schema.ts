import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'

export const migrationsFolder = path.resolve(import.meta.dirname, '../../db/migrations')

/**
 * Refuses a database that a newer release has migrated: this release does not know the requirements
 * of its tables and could write rows that the newer one misreads. Checked by every process on
 * start; a running process continues while a newer release migrates.
 * @param client connection of the tables' owner
 * @throws EnvironmentError with one line that says what to do
 */
export async function refuseNewerSchema(client: pg.Pool | pg.ClientBase): Promise<void> {
  const applied = await lastAppliedAt(client)
  const known = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map((each) => each.folderMillis),
  )
  if (applied === null || applied <= known) return
  throw new EnvironmentError(
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
async function lastAppliedAt(client: pg.Pool | pg.ClientBase): Promise<number | null> {
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
