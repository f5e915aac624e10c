import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  closeDatabase,
  connectDatabase,
  type DatabaseConnection,
  database,
} from './database.server.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const test = openTestDatabase()
let one: DatabaseConnection | undefined
afterAll(() => one?.close())

/** Pool with a single connection, so that a leaked connection is noticed. */
function openOne(): DatabaseConnection {
  one ??= connectDatabase(test.url, 1)
  return one
}

async function breakConnection(pid: number) {
  await test.db.execute(sql`select pg_terminate_backend(${pid})`)
}

describe('connection that breaks', () => {
  it('during a transaction: only that transaction fails', async () => {
    const { db } = openOne()
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await breakConnection(rows[0]?.pid ?? 0)
      await vi.waitFor(() => expect(tx.execute(sql`select 1`)).rejects.toThrow())
    })
    await expect(broken).rejects.toThrow()
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeTruthy()
  })

  it('before BEGIN: the pool does not lose it', async () => {
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

describe('session limits', () => {
  const brisk = { statement: 200, idleInTransaction: 200 }
  /** Runs `work` in a pool with a single connection and short limits. */
  async function inBriskPool(work: (db: DatabaseConnection['db']) => Promise<void>) {
    const { db, close } = connectDatabase(test.url, 1, { limits: brisk })
    await work(db).finally(close)
  }

  it('cancel a slow statement as “database unavailable” and release its connection', () =>
    inBriskPool(async (db) => {
      const slow = db.execute(sql`select pg_sleep(600)`)
      await expect(slow).rejects.toSatisfy(isDatabaseUnavailable)
      await expect(db.execute(sql`select 1`)).resolves.toBeTruthy()
    }))

  it('end a wait for another transaction’s lock', () =>
    inBriskPool(async (db) => {
      await test.db.transaction(async (tx) => {
        await tx.execute(sql`lock table enquiry`)
        await expect(db.execute(sql`select * from enquiry`)).rejects.toSatisfy(
          isDatabaseUnavailable,
        )
      })
    }))

  it('release the locks of an abandoned transaction', () =>
    inBriskPool(async (db) => {
      const left = db.transaction(async (tx) => {
        await tx.execute(sql`lock table enquiry`)
        await test.db.execute(sql`select * from enquiry`)
        await tx.execute(sql`select 1`)
      })
      await expect(left).rejects.toSatisfy(isDatabaseUnavailable)
      await expect(db.execute(sql`select 1`)).resolves.toBeTruthy()
    }))

  it('apply to processes that answer requests, but not to commands', async () => {
    const limits = async ({ pool }: DatabaseConnection) => {
      const { rows } = await pool.query(
        `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
      )
      return rows[0]
    }
    process.env.DATABASE_URL = test.url
    expect(await limits(database())).toEqual({ statement: '15s', idle: '30s' })
    await closeDatabase()
    expect(await limits(openOne())).toEqual({ statement: '0', idle: '0' })
  })
})
