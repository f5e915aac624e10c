import { connectDatabase } from '#app/platform/database/database.server.ts'
import { EnvironmentError, parseEnvironment } from '#app/platform/process/environment.server.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { refuseNewerSchema } from '../database/refuse-newer-schema.ts'
import { leaseDatabase } from '../embedded-postgres/lease.ts'
import type { RoleUrls } from '../embedded-postgres/roles.ts'
import { registerPublishableKinds } from '../publishable-kinds.ts'

type Connection = ReturnType<typeof connectDatabase>

/** Error that the operator can correct: shown as one line, without a stack. */
export class CommandError extends Error {}

/**
 * Runs an operator's command on the database as the tables' owner, and sets the exit code of the
 * process. If it is interrupted, PostgreSQL rolls back.
 * @param work returns the exit code
 * @param options.prepare whether the database is migrated and seeded first
 * @param options.refuseNewer whether a database that a newer release migrated is refused
 */
export async function runCommand(
  work: (db: Connection['db'], addresses: RoleUrls) => Promise<number>,
  { prepare = true, refuseNewer = true } = {},
): Promise<void> {
  let release = async () => {}
  let interrupted = false
  const interrupt = () => {
    interrupted = true
    void release().finally(() => process.exit(130))
  }
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  registerPublishableKinds()
  try {
    const lease = await leaseDatabase(parseEnvironment(process.env))
    release = lease.release
    if (prepare) await prepareDatabase(lease)
    const connection = connectDatabase(lease.ownerUrl, 2)
    try {
      if (!prepare && refuseNewer) await refuseNewerSchema(connection.pool)
      process.exitCode = await work(connection.db, lease)
    } finally {
      await connection.close()
    }
  } catch (error) {
    if (interrupted) return
    const known = error instanceof EnvironmentError || error instanceof CommandError
    console.error(known ? error.message : error)
    process.exitCode = 1
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
    await release()
  }
}
