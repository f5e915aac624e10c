import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase, type DatabaseConnection } from './database.server.ts'

const test = openTestDatabase()
let one: DatabaseConnection | undefined
afterAll(() => one?.close())

/** A pool of a single connection: it is missed at once. */
function openOne(): DatabaseConnection {
  one ??= connectDatabase(test.url, 1)
  return one
}

async function breakConnection(pid: number) {
  await test.db.execute(sql`select pg_terminate_backend(${pid})`)
}

describe('a connection that breaks', () => {
  it('while a transaction waits fails that transaction alone', async () => {
    const { db } = openOne()
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await breakConnection(rows[0]?.pid ?? 0)
      await vi.waitFor(() => expect(tx.execute(sql`select 1`)).rejects.toThrow())
    })
    await expect(broken).rejects.toThrow()
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeTruthy()
  })

  it('before a transaction begins is not missed', async () => {
    const { db } = openOne()
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(() => {
      throw lost
    })
    await expect(db.transaction(async () => {})).rejects.toThrow()
    query.mockRestore()
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeTruthy()
  })
})
