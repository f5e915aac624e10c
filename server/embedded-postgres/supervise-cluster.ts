import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseOutage } from '#app/platform/database/database-health.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import type { ClusterControl } from './cluster.ts'

/**
 * Key of the advisory lock that every process holds, shared, while it uses the embedded PostgreSQL.
 */
const usageLockKey = 0x7670_6163

/** Interval at which a process that lost its lock tries to acquire it again. */
const holdPollMs = 250
/** Minimum delay before a dead PostgreSQL is started, and maximum delay between two starts. */
const minStartDelayMs = 250
const maxStartDelayMs = 15_000
/** Minimum time that a lock must have been held before its holder may stop the cluster. */
const minHoldMs = 4 * holdPollMs
const connectTimeoutMs = 10_000

/**
 * Connects and acquires the shared lock.
 * @returns the connection, which holds the lock; `stopping` if PostgreSQL answers but is starting,
 * stopping or full; `silent` if it does not answer
 */
export async function acquireUsageLock(
  address: string,
): Promise<pg.Client | 'silent' | 'stopping'> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'vpack lease',
    connectionTimeoutMillis: connectTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as held', [
      usageLockKey,
    ])
    if (rows[0]?.held) return client
    await client.end()
    return 'stopping'
  } catch (error) {
    await client.end().catch(() => {})
    // 57P03: starting up or shutting down; 57P01: shut down while we connected; 53300: full.
    const { code = '' } = error as { code?: string }
    return /^(?:57P|53)/.test(code) ? 'stopping' : 'silent'
  }
}

interface ClusterSupervision {
  /** Returns the current outage; null while PostgreSQL answers. */
  outage(): DatabaseOutage | null
  /** Ends the supervision and releases the lock; the last process to leave stops the cluster. */
  leave(): Promise<void>
}

/**
 * Watches the connection that holds the shared lock. When PostgreSQL drops it, the lock is acquired
 * again: a crash releases all locks, and without it the next command to end would stop the cluster
 * while the site runs. A PostgreSQL that does not answer is started on its old port, so that pools
 * reconnect, with growing random delays between attempts. The first of several processes starts it;
 * PostgreSQL refuses a second server on one data folder.
 * @param first connection that holds the lock
 * @param address URL under which the lock is acquired again
 */
export function superviseCluster(
  first: pg.Client,
  address: string,
  control: ClusterControl,
): ClusterSupervision {
  const port = Number(new URL(address).port)
  let holder = first
  let heldSinceMs = performance.now()
  let isLeaving = false
  let recovery: Promise<void> | null = null
  let outage: DatabaseOutage | null = null

  const watch = (client: pg.Client) =>
    client.once('end', () => {
      if (!isLeaving) recovery = recover()
    })

  /** Resolves when the lock is held again, or when the process leaves. */
  async function recover(): Promise<void> {
    let diedAtMs: number | null = null
    let lastPollMs = performance.now()
    let failures = 0
    let failure: string | null = null
    let hasStarted = false
    let starting: Promise<void> | null = null
    let nextStartMs = performance.now() + minStartDelayMs * Math.random()

    const start = async () => {
      try {
        await control.start(port)
        hasStarted = true
      } catch (error) {
        failures += 1
        failure = (error as Error).message
      }
      const delayMs = Math.min(minStartDelayMs * 2 ** failures, maxStartDelayMs)
      nextStartMs = performance.now() + delayMs * (0.5 + Math.random() / 2)
      starting = null
    }

    for (;;) {
      const answer = await acquireUsageLock(address)
      if (typeof answer === 'object') {
        if (diedAtMs !== null) logRestart(diedAtMs, hasStarted)
        outage = null
        holder = answer
        heldSinceMs = performance.now()
        watch(answer)
        return
      }
      const passedMs = performance.now() - lastPollMs
      lastPollMs += passedMs
      if (answer === 'silent') {
        diedAtMs ??= logDeath()
        // If several processes start it at once, only one succeeds. A failure of the others
        // therefore counts only while PostgreSQL does not answer. The outage lasts until the lock
        // is held, because a PostgreSQL that dies at each start answers “starting up” in between.
        const { silentMs, reason } = outage ?? { silentMs: 0, reason: noAnswer }
        outage = logFailure({ silentMs: silentMs + passedMs, reason }, failure)
        if (!isLeaving && performance.now() >= nextStartMs) starting ??= start()
      }
      if (isLeaving && !starting) return
      await wait(holdPollMs, undefined, { ref: isLeaving })
    }
  }

  watch(first)
  return {
    outage: () => outage,
    async leave() {
      isLeaving = true
      await recovery
      await leave(holder, heldSinceMs, control)
    },
  }
}

const noAnswer = 'it does not answer'

function logDeath(): number {
  log.error('the embedded PostgreSQL has died, starting it again')
  return performance.now()
}

function logFailure(outage: DatabaseOutage, failure: string | null): DatabaseOutage {
  if (failure === null || failure === outage.reason) return outage
  log.error({ reason: failure }, 'the embedded PostgreSQL does not start, trying again')
  return { ...outage, reason: failure }
}

function logRestart(diedAtMs: number, hasStarted: boolean): void {
  const seconds = Math.round((performance.now() - diedAtMs) / 100) / 10
  const by = hasStarted ? 'this process' : 'another process'
  log.warn({ seconds }, `the embedded PostgreSQL runs again, started by ${by}`)
}

/**
 * Releases the lock. The last holder acquires the exclusive lock, so that no process can join while
 * it stops the cluster. A lock that was acquired only just now is held a little longer: after a
 * crash other processes may still be about to acquire theirs.
 */
async function leave(holder: pg.Client, heldSinceMs: number, control: ClusterControl) {
  try {
    await wait(Math.max(0, heldSinceMs + minHoldMs - performance.now()))
    await holder.query('select pg_advisory_unlock_shared($1)', [usageLockKey])
    const { rows } = await holder.query('select pg_try_advisory_lock($1) as alone', [usageLockKey])
    if (rows[0]?.alone) await control.stop()
  } catch {
    // The cluster has stopped already.
  } finally {
    await holder.end().catch(() => {})
  }
}
