import { eq } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { exportQueue } from '#app/domain/desk/exports/export-queue.server.ts'
import { clockQueue } from '#app/domain/enquiry/clock/clock-queue.server.ts'
import { digestQueue } from '#app/domain/inbox/digest/digest-queue.server.ts'
import { noticeQueue } from '#app/domain/notices/notice-queue.server.ts'
import { mailQueue, signInMailQueue } from '#app/domain/notifications/mail-queue.server.ts'
import { signInQueue } from '#app/domain/sign-in/link/answer-sign-in.server.ts'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { createJobTables } from '#app/platform/database/jobs.server.ts'
import { secretTable } from '#app/platform/database/tables.server.ts'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { newSecret } from '#app/platform/sender/rotate-secret.server.ts'
import { signing } from '#app/platform/sender/signature.server.ts'
import type { RoleAddresses } from '../embedded-postgres/roles.ts'
import { grantServing, roleOf } from './grant-serving.ts'
import { guardCompanies } from './guard-companies.ts'
import { migrationsFolder, refuseNewerSchema } from './refuse-newer-schema.ts'

/** Advisory lock that lets one process at a time change the schema. */
export const migrating = 0x7670_6d69

/**
 * The migrate step: tables, queues, shared secrets and the serving role's privileges. Idempotent, and
 * safe to run from several processes at once.
 */
export async function migrateDatabase({ url, ownerUrl }: RoleAddresses): Promise<void> {
  // One connection, so that the session's lock covers everything done here.
  const { db, pool, close } = connectDatabase(ownerUrl, 1)
  try {
    const { rows } = await pool.query('show server_version_num')
    const version = Number(rows[0]?.server_version_num)
    if (version < 150_000) {
      throw new EnvironmentError(
        `DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${version}.`,
      )
    }
    await pool.query('select pg_advisory_lock($1)', [migrating])
    await refuseNewerSchema(pool)
    await migrate(db, { migrationsFolder })
    if ((await db.$count(secretTable, eq(secretTable.name, signing))) === 0) {
      await db.insert(secretTable).values({ name: signing, value: newSecret() })
    }
    await createJobTables(ownerUrl, [
      mailQueue,
      signInMailQueue,
      signInQueue,
      exportQueue,
      clockQueue,
      digestQueue,
      noticeQueue,
    ])
    const serving = await roleOf(url)
    if (url !== ownerUrl) await grantServing(pool, serving)
    await guardCompanies(pool, serving)
  } catch (error) {
    throw explained(error, url === ownerUrl)
  } finally {
    await close()
  }
}

/** Explains a missing privilege: the serving role cannot migrate. */
function explained(error: unknown, isOneRole: boolean): unknown {
  const { code, message } = (error instanceof Error && error.cause ? error.cause : error) as {
    code?: string
    message?: string
  }
  if (code !== '42501') return error
  return new EnvironmentError(
    isOneRole
      ? `DATABASE_OWNER_URL: the role of DATABASE_URL may not migrate (${message}). Name the role that owns the tables.`
      : `DATABASE_OWNER_URL: its role may not migrate (${message}). It has to own the database and its tables.`,
  )
}
