import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { queueClockUpdates } from '#app/domain/enquiry/clock/stored-clock.server.ts'
import { connectDatabase, type DatabaseConnection } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { registerPublishableKinds } from '#server/publishable-kinds.ts'
import { dropDatabase } from './drop-database.ts'
import { withDatabase } from './template-database.ts'

export interface TestDatabase extends DatabaseConnection {
  url: string
  /**
   * URL as the owner of the tables, for commands and for changes of schema or history, which the
   * serving role may not make.
   */
  ownerUrl: string
}

/**
 * Opens a database of its own for one test file, cloned from the seeded template. Uses the serving
 * role, so that forbidden statements fail in tests too. Call at the top level of the file; use the
 * result inside tests.
 * @param role `owner` for what only commands and starts do
 */
export function openTestDatabase(role: 'serving' | 'owner' = 'serving'): TestDatabase {
  const name = `vpack_test_${process.pid}_${randomUUID().replaceAll('-', '')}`
  const state = { url: '' } as TestDatabase
  registerPublishableKinds({ onGlobalChange: queueClockUpdates })
  beforeAll(async () => {
    await onServer(async (server) => {
      await server.query(
        `create database ${name} template ${inject('template')} strategy ${inject('strategy')}`,
      )
      // A copy has the template's rights on tables, but PostgreSQL's default rights on the
      // database.
      await server.query(`revoke temporary on database ${name} from public`)
      // As in production, for `refuseAsynchronousCommits`; the cluster's commits do not sync files.
      await server.query(`alter database ${name} set synchronous_commit = on`)
    })
    const ownerUrl = withDatabase(inject('owning'), name)
    const url = role === 'owner' ? ownerUrl : withDatabase(inject('serving'), name)
    const connection = connectDatabase(url, 5)
    refuseAsynchronousCommits(connection.db)
    Object.assign(state, connection, { url, ownerUrl })
    await startJobs(url)
  })
  afterAll(async () => {
    await stopJobs()
    await state.close()
    await onServer((server) => dropDatabase(server, name))
  })
  return state
}

/**
 * Makes every transaction fail that would commit asynchronously, because a killed database would
 * lose its acknowledged writes.
 */
function refuseAsynchronousCommits(db: DatabaseConnection['db']): void {
  const { transaction } = db
  db.transaction = (work, config) =>
    transaction.call(
      db,
      async (tx) => {
        const result = await work(tx)
        const { rows } = await tx.execute<{ setting: string }>(
          sql`select current_setting('synchronous_commit') as setting`,
        )
        if (rows[0]?.setting === 'on') return result
        throw new Error('This transaction would commit asynchronously.')
      },
      config,
    ) as Promise<never>
}

async function onServer(work: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: inject('owning') })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}

/** Runs a statement as the owner of the tables, for what the serving role may not do. */
export async function queryAsOwner({ ownerUrl }: TestDatabase, statement: string) {
  const { pool, close } = connectDatabase(ownerUrl, 1)
  try {
    return await pool.query(statement)
  } finally {
    await close()
  }
}
