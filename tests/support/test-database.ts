import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { withDatabase } from './template-database.ts'

export interface TestDatabase extends DatabaseConnection {
  url: string
  /** For what the serving role may not do: commands, and changing the schema or history. */
  ownerUrl: string
}

/**
 * A database of its own for one test file, cloned from the seeded template, and used as the role
 * that serves: what it may not do fails here too. Call at the top level of the file; use the result
 * inside tests.
 * @param role `owner` for what only commands and starts do
 */
export function openTestDatabase(role: 'serving' | 'owner' = 'serving'): TestDatabase {
  const name = `vpack_test_${process.pid}_${randomUUID().replaceAll('-', '')}`
  const state = { url: '' } as TestDatabase
  beforeAll(async () => {
    await askServer(
      `create database ${name} template ${inject('template')} strategy ${inject('strategy')}`,
      // A copy has the template's rights on tables, and PostgreSQL's own on itself.
      `revoke temporary on database ${name} from public`,
      // A commit that waits for the disk protects from power failures: of a test nothing is kept.
      `alter database ${name} set synchronous_commit = off`,
    )
    const ownerUrl = withDatabase(inject('owning'), name)
    const url = role === 'owner' ? ownerUrl : withDatabase(inject('serving'), name)
    Object.assign(state, connectDatabase(url, 5), { url, ownerUrl })
    await startJobs(url)
  })
  afterAll(async () => {
    await stopJobs()
    await state.close()
    // Again while autovacuum is at it, which the owner may not end.
    await vi.waitFor(() => askServer(`drop database if exists ${name} with (force)`))
  })
  return state
}

async function askServer(...statements: string[]): Promise<void> {
  const server = new pg.Client({ connectionString: inject('owning') })
  await server.connect()
  try {
    for (const statement of statements) await server.query(statement)
  } finally {
    await server.end()
  }
}

/** Asks the database as the tables' owner, for what the serving role may not do. */
export async function askAsOwner({ ownerUrl }: TestDatabase, statement: string) {
  const { pool, close } = connectDatabase(ownerUrl, 1)
  try {
    return await pool.query(statement)
  } finally {
    await close()
  }
}
