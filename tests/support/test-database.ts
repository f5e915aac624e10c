import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#app/platform/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs.server.ts'
import { withDatabase } from './template-database.ts'

/**
 * A database of its own for one test file, cloned from the seeded template.
 * Call at the top level of the file; use the result inside tests.
 */
export function openTestDatabase() {
  const name = `vpack_test_${randomUUID().replaceAll('-', '')}`
  const state = { url: '' } as DatabaseConnection & { url: string }
  beforeAll(async () => {
    const server = new pg.Client({ connectionString: inject('postgres') })
    await server.connect()
    await server.query(`create database ${name} template ${inject('template')}`)
    await server.end()
    const url = withDatabase(inject('postgres'), name)
    Object.assign(state, connectDatabase(url, 5), { url })
    await startJobs(url)
  })
  afterAll(async () => {
    await stopJobs()
    await state.close()
    const server = new pg.Client({ connectionString: inject('postgres') })
    await server.connect()
    await server.query(`drop database if exists ${name} with (force)`)
    await server.end()
  })
  return state
}
