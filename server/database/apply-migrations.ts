import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { lastAppliedAt, migrationsFolder } from './refuse-newer-schema.ts'

/**
 * Applies the missing migrations, as drizzle-orm's `migrate` does, but each in a transaction of its
 * own: one transaction for all would hold the tables of the first while it waits for the next, and
 * requests that use both would deadlock with it.
 * @param pool a single connection of the tables' owner
 * @throws the error of a migration, which then is not applied
 */
export async function applyMigrations(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`)
  const last = (await lastAppliedAt(pool)) ?? 0
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= last) continue
    await retryWhileLocked(pool, async () => {
      await pool.query('begin')
      try {
        for (const statement of sql) await pool.query(statement)
        await pool.query(
          'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
          [hash, folderMillis],
        )
        await pool.query('commit')
      } catch (error) {
        await pool.query('rollback')
        throw error
      }
    })
  }
}

/**
 * Maximum wait for a lock, in milliseconds. Requests queue behind a statement that waits; and after
 * a second PostgreSQL would end one of two transactions that wait for each other.
 */
const maxLockWaitMs = 500
/** Pause before another attempt, in milliseconds, and maximum number of attempts. */
const [lockPauseMs, maxLockAttempts] = [500, 120]
/** PostgreSQL's codes for a lock that was not obtained in time, and for a deadlock. */
const lockCodes: readonly unknown[] = ['55P03', '40P01']

/**
 * Changes the schema beside processes that serve: whenever requests hold a lock that the change
 * needs, it is rolled back, and tried again after a pause.
 * @param pool a single connection
 * @param change one transaction, or steps that are idempotent
 * @throws the lock error after about two minutes
 */
export async function retryWhileLocked(
  pool: pg.Pool,
  change: () => Promise<unknown>,
): Promise<void> {
  await pool.query(`set lock_timeout = ${maxLockWaitMs}`)
  for (let attempt = 1; ; attempt++) {
    try {
      await change()
      break
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (attempt === maxLockAttempts || !lockCodes.includes(code)) throw error
    }
    await sleep(lockPauseMs)
  }
  await pool.query('reset lock_timeout')
}
