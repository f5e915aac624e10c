import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import {
  checkDatabase,
  describeLongOutage,
  maxOutageMs,
  setEmbeddedDatabase,
} from './database-health.server.ts'
import { writeProbeTable } from './tables.server.ts'

const test = openTestDatabase()

let passedMs = 0
beforeEach(() => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs)
  // Longer than the result of a probe is cached.
  passedMs += 60_000
})
afterEach(() => {
  vi.restoreAllMocks()
  setEmbeddedDatabase(null)
})

describe('checkDatabase', () => {
  it('finds no fault in a database that accepts writes, and leaves no row behind', async () => {
    expect(await checkDatabase(test.db)).toEqual({ answers: true, fault: null })
    expect(await test.db.$count(writeProbeTable)).toBe(0)
  })

  it('writes a new page each time, so that it detects a full disk', async () => {
    const size = async () => {
      const { rows } = await test.pool.query(`select pg_relation_size('write_probe')::int as bytes`)
      return rows[0]?.bytes as number
    }
    const before = await size()
    await checkDatabase(test.db)
    expect(await size()).toBe(before + 8192)
  })

  it('probes at most once in ten seconds', async () => {
    const transaction = vi.spyOn(test.db, 'transaction')
    await Promise.all(Array.from({ length: 20 }, () => checkDatabase(test.db)))
    expect(transaction).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['disk_full', 'the disk of the database is full'],
    ['out_of_memory', 'the database is out of memory'],
    ['read_only_sql_transaction', 'the database is read-only'],
    ['io_error', 'the database accepts no writes (58030)'],
  ])('reports the reason when writes fail with %s, and recovers', async (condition, fault) => {
    await queryAsOwner(
      test,
      `create function fail() returns trigger language plpgsql as $$ begin
         raise exception using errcode = '${condition}'; end $$;
       create trigger fail before insert on write_probe for each row execute function fail()`,
    )
    expect(await checkDatabase(test.db)).toEqual({ answers: true, fault })
    await queryAsOwner(test, 'drop function fail cascade')
    passedMs += 60_000
    expect(await checkDatabase(test.db)).toEqual({ answers: true, fault: null })
  })

  it('reports a read-only database', async () => {
    await test.pool.query('set default_transaction_read_only = on')
    const { rows } = await test.pool.query('show default_transaction_read_only')
    // Only the pool's first connection is read-only; it is the one that is used.
    expect(rows[0]?.default_transaction_read_only).toBe('on')
    const { fault } = await checkDatabase(test.db)
    await test.pool.query('set default_transaction_read_only = off')
    expect(fault).toBe('the database is read-only')
  })

  it('reports an outage of the embedded PostgreSQL without querying it', async () => {
    const execute = vi.spyOn(test.db, 'execute')
    const outage = { silentMs: 0, reason: 'no such file' }
    setEmbeddedDatabase({ folder: tmpdir(), outage: () => outage })
    expect(await checkDatabase(test.db)).toEqual({
      answers: false,
      fault: 'the embedded PostgreSQL is down: no such file',
    })
    expect(execute).not.toHaveBeenCalled()
  })
})

describe('describeLongOutage', () => {
  it('is null until an outage of the embedded PostgreSQL has lasted a minute', () => {
    const outage = { silentMs: maxOutageMs - 1, reason: 'no such file' }
    expect(describeLongOutage()).toBeNull()
    setEmbeddedDatabase({ folder: tmpdir(), outage: () => outage })
    expect(describeLongOutage()).toBeNull()
    outage.silentMs += 1
    expect(describeLongOutage()).toBe(
      'the embedded PostgreSQL cannot be started again: no such file',
    )
  })
})
