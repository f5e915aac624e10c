import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { TransactionRollbackError } from 'drizzle-orm/errors'
import { log } from '#app/platform/process/log.server.ts'
import { waitAtMost } from '#app/platform/request/within-time.ts'
import type { Database } from './database.server.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { writeProbeTable } from './tables.server.ts'

/** Value of the `Retry-After` header while the database is unavailable. */
export const retryAfterSeconds = 10
export const retryAfterHeader = { 'Retry-After': String(retryAfterSeconds) }

/**
 * Awaits a promise. @returns undefined if it fails because the database is unavailable @throws all
 * other errors
 */
export async function tolerateOutage<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ error }, 'the database is away')
    return undefined
  }
}

/** Period in which the embedded PostgreSQL does not answer. */
export interface DatabaseOutage {
  /** Milliseconds without an answer so far; the answer “starting up” counts as one. */
  silentMs: number
  reason: string
}

/** The embedded PostgreSQL, as far as health checks need it. */
export interface EmbeddedDatabase {
  /** Path of the data folder. */
  folder: string
  outage(): DatabaseOutage | null
}

/** Length of an outage after which `/health/live` fails, so that a supervisor restarts the process. */
export const maxOutageMs = 60_000
/** Free space on the disk of the embedded PostgreSQL below which the process is not ready: two WAL files. */
const minFreeBytes = 32 * 1024 * 1024
/** Minimum time between two write probes. */
const probeIntervalMs = 10_000
const timeoutMs = 2000
/** Size of the probe's row: a page of 8 kB never has room for a second one. */
const probeBytes = 7000

let embedded: EmbeddedDatabase | null = null

/** Sets the embedded PostgreSQL that the health checks look at; null if `DATABASE_URL` is used. */
export function setEmbeddedDatabase(database: EmbeddedDatabase | null): void {
  embedded = database
}

/**
 * Returns the reason why this process should be restarted: the embedded PostgreSQL has been down
 * for `maxOutageMs`. Null if it has not.
 */
export function describeLongOutage(): string | null {
  const outage = embedded?.outage()
  if (!outage || outage.silentMs < maxOutageMs) return null
  return `the embedded PostgreSQL cannot be started again: ${outage.reason}`
}

interface DatabaseHealth {
  answers: boolean
  /** Reason why reads or writes fail; null if both work. */
  fault: string | null
}

/**
 * Checks whether the database answers and accepts writes. Waits 2 s at most for each of the two.
 */
export async function checkDatabase(db: Database): Promise<DatabaseHealth> {
  const outage = embedded?.outage()
  if (outage) return { answers: false, fault: `the embedded PostgreSQL is down: ${outage.reason}` }
  if (!(await answersInTime(db))) return { answers: false, fault: 'the database does not answer' }
  return { answers: true, fault: (await findFullDisk()) ?? (await probeWrites(db)) }
}

async function answersInTime(db: Database): Promise<boolean> {
  const answer = db.execute(sql`select 1`).then(
    () => true,
    (error: unknown) => {
      log.warn({ error }, 'not ready: the database does not answer')
      return false
    },
  )
  return (await waitAtMost(answer, timeoutMs)) ?? false
}

async function findFullDisk(): Promise<string | null> {
  if (!embedded) return null
  const { bavail, bsize } = await statfs(embedded.folder)
  const free = bavail * bsize
  return free < minFreeBytes
    ? `the disk of the database is full: ${Math.floor(free / 1024 / 1024)} MB are left`
    : null
}

let probe: { atMs: number; running: Promise<void>; fault: string | null } | undefined

/**
 * Returns the reason why writes fail; null if they succeed. Health checks are public, so the result
 * is cached; if a probe takes too long, the last result is returned.
 */
async function probeWrites(db: Database): Promise<string | null> {
  if (!probe || performance.now() - probe.atMs > probeIntervalMs) {
    const current = {
      atMs: performance.now(),
      running: Promise.resolve(),
      fault: probe?.fault ?? null,
    }
    current.running = findWriteFault(db).then((fault) => {
      current.fault = fault
    })
    probe = current
  }
  await waitAtMost(probe.running, timeoutMs)
  return probe.fault
}

/** Inserts a row for which its table has to grow, as most writes do, and rolls it back. */
async function findWriteFault(db: Database): Promise<string | null> {
  try {
    await db.transaction(async (tx) => {
      await tx.insert(writeProbeTable).values({ content: Buffer.alloc(probeBytes) })
      tx.rollback()
    })
    throw new Error('The write probe was not rolled back.')
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null
    log.warn({ error }, 'not ready: the database accepts no writes')
    return describeWriteFault(error)
  }
}

const faultsByCode: Record<string, string> = {
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '25006': 'the database is read-only',
}

function describeWriteFault(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: unknown }
  if (typeof code !== 'string' && cause) return describeWriteFault(cause)
  return faultsByCode[code ?? ''] ?? `the database accepts no writes (${code ?? 'no code'})`
}
