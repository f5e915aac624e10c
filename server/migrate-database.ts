import path from 'node:path'
import { eq } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { connectDatabase } from '#app/platform/database.server.ts'
import { EnvironmentError } from '#app/platform/environment.server.ts'
import { createJobTables } from '#app/platform/jobs.server.ts'
import { newSecret } from '#app/platform/rotate-secret.server.ts'
import { signing } from '#app/platform/signature.server.ts'
import { secretTable } from '#app/platform/tables.server.ts'

/** Advisory lock that lets one process at a time change the schema. */
const migrating = 0x7670_6d69

/**
 * Brings the schema up to date: our tables, the queues, and the secrets that all processes of one
 * database share. Safe to run from several processes at once, and again.
 */
export async function migrateDatabase(url: string): Promise<void> {
  // One connection, so that the session's lock covers everything done here.
  const { db, pool, close } = connectDatabase(url, 1)
  try {
    const { rows } = await pool.query('show server_version_num')
    const version = Number(rows[0]?.server_version_num)
    if (version < 150_000) {
      throw new EnvironmentError(
        `DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${version}.`,
      )
    }
    await pool.query('select pg_advisory_lock($1)', [migrating])
    await migrate(db, { migrationsFolder: path.resolve(import.meta.dirname, '../db/migrations') })
    if ((await db.$count(secretTable, eq(secretTable.name, signing))) === 0) {
      await db.insert(secretTable).values({ name: signing, value: newSecret() })
    }
    await createJobTables(url)
  } finally {
    await close()
  }
}
