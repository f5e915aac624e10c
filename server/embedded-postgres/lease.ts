import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { createCluster, keepStopping, runningAddress, startCluster } from './cluster.ts'
import { choosePlace, type Place } from './place.ts'
import { arrangeRoles, type RoleAddresses } from './roles.ts'

export interface DatabaseLease extends RoleAddresses {
  /** How it was obtained, for the line that the start prints. */
  origin: 'started' | 'joined' | 'configured'
  /** Releases the lease; the last process to release an embedded database stops it. */
  release(): Promise<void>
}

/** Advisory lock that every process holds, shared, while it uses the embedded PostgreSQL. */
const inUse = 0x7670_6163

/**
 * The database to work on: `DATABASE_URL` where it is set, otherwise the embedded PostgreSQL, started
 * if it does not run. Its users hold a session lock, which PostgreSQL releases when a process dies.
 */
export async function leaseDatabase(settings: {
  DATABASE_URL?: string | undefined
  DATABASE_OWNER_URL?: string | undefined
  VPACK_DATA?: string | undefined
}): Promise<DatabaseLease> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL } = settings
  if (url) {
    await checkReachable('DATABASE_URL', url)
    if (DATABASE_OWNER_URL) await checkReachable('DATABASE_OWNER_URL', DATABASE_OWNER_URL)
    const ownerUrl = DATABASE_OWNER_URL || url
    return { url, ownerUrl, origin: 'configured', release: async () => {} }
  }
  const place = choosePlace(settings.VPACK_DATA)
  let started = false
  let lastError: unknown
  // Retries while another process starts or stops the same cluster.
  for (let attempt = 0; attempt < 60; attempt += 1) {
    try {
      if (!existsSync(place.data)) await createCluster(place)
      const address = runningAddress(place)
      const holder = address ? await hold(address) : 'silent'
      if (address && typeof holder === 'object') {
        const { own, ...addresses } = await holdAsServing(address, holder, place)
        const kept = keepHold(own, lockAddress(addresses.url))
        const stop = keepStopping(place)
        return {
          ...addresses,
          origin: started ? 'started' : 'joined',
          release: () => leave(kept.release(), stop),
        }
      }
      if (holder === 'silent') {
        // PostgreSQL itself refuses a second server on one data folder.
        await startCluster(place)
        started = true
        continue
      }
    } catch (error) {
      lastError = error
    }
    await wait(250)
  }
  throw new Error(`The embedded PostgreSQL in ${place.home} does not start. ${String(lastError)}`)
}

/** @throws EnvironmentError with one line, without the password, where it cannot connect */
async function checkReachable(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { host, port, database } = client
    const reason = error instanceof Error ? error.message || String(error) : String(error)
    throw new EnvironmentError(
      `${name}: cannot connect to ${database} on ${host}:${port} (${reason}).`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** A connection that holds the shared lock; or why there is none: no answer, or it is stopping. */
async function hold(address: string): Promise<pg.Client | 'silent' | 'stopping'> {
  const client = new pg.Client({ connectionString: address, application_name: 'vpack lease' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as held', [inUse])
    if (rows[0]?.held) return client
    await client.end()
    return 'stopping'
  } catch (error) {
    await client.end().catch(() => {})
    // 57P03: starting up or shutting down; 57P01: shut down while we connected.
    const { code = '' } = error as { code?: string }
    return code.startsWith('57P') ? 'stopping' : 'silent'
  }
}

/**
 * Takes the lock as the serving role and closes the superuser's connection, so that an attacker in
 * the process finds no connection with more privileges.
 */
async function holdAsServing(address: string, superuser: pg.Client, place: Place) {
  try {
    const addresses = await arrangeRoles(superuser, address, place)
    const own = await hold(lockAddress(addresses.url))
    if (typeof own !== 'object') throw new Error('The lock is not to be had.')
    return { ...addresses, own }
  } finally {
    await superuser.end().catch(() => {})
  }
}

/** Address of the database that holds the lock, which a restore never replaces. */
function lockAddress(url: string): string {
  return url.replace(/\/[^/]+$/, '/postgres')
}

/**
 * Takes the lock again when PostgreSQL has recovered from a crash, which releases all locks. Without
 * it, the next command to end would stop the cluster while the site runs.
 */
function keepHold(first: pg.Client, address: string): { release(): pg.Client } {
  let holder = first
  let released = false
  const watch = (client: pg.Client) => client.once('end', () => void holdAgain())

  async function holdAgain() {
    while (!released) {
      const again = await hold(address)
      if (typeof again === 'object') {
        if (released) return void again.end()
        holder = again
        return void watch(again)
      }
      await wait(250, undefined, { ref: false })
    }
  }
  watch(first)
  return {
    release() {
      released = true
      return holder
    },
  }
}

/** The last user gets the exclusive lock, so that no process can join while it stops the cluster. */
async function leave(holder: pg.Client, stop: () => Promise<void>): Promise<void> {
  try {
    await holder.query('select pg_advisory_unlock_shared($1)', [inUse])
    const { rows } = await holder.query('select pg_try_advisory_lock($1) as alone', [inUse])
    if (rows[0]?.alone) await stop()
  } catch {
    // The cluster is already gone: nothing is left to stop.
  } finally {
    await holder.end().catch(() => {})
  }
}
