import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { EmbeddedDatabase } from '#app/platform/database/database-health.server.ts'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { controlCluster, createCluster, readRunningUrl } from './cluster.ts'
import { chooseFolders, type PostgresFolders } from './place.ts'
import { arrangeRoles, type RoleUrls } from './roles.ts'
import { acquireUsageLock, superviseCluster } from './supervise-cluster.ts'

export interface DatabaseLease extends RoleUrls {
  /** Origin of the database, printed at the start. */
  origin: 'started' | 'joined' | 'configured'
  /** The embedded PostgreSQL, for health checks; null with `DATABASE_URL`. */
  embedded: EmbeddedDatabase | null
  /** Releases the lease; the last process to release an embedded database stops it. */
  release(): Promise<void>
}

/**
 * Leases the database: `DATABASE_URL` if it is set, otherwise the embedded PostgreSQL, which is
 * started if necessary. Processes that use the latter hold a session lock, which PostgreSQL
 * releases when a process dies. An embedded PostgreSQL that dies during the lease is restarted.
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
    return { url, ownerUrl, origin: 'configured', embedded: null, release: async () => {} }
  }
  const place = chooseFolders(settings.VPACK_DATA)
  const control = controlCluster(place)
  let started = false
  let lastError: unknown
  // Retries while another process starts or stops the same cluster.
  for (let attempt = 0; attempt < 60; attempt += 1) {
    try {
      if (!existsSync(place.data)) await createCluster(place)
      const address = readRunningUrl(place)
      const holder = address ? await acquireUsageLock(address) : 'silent'
      if (address && typeof holder === 'object') {
        const { own, ...addresses } = await holdAsServing(address, holder, place)
        const supervision = superviseCluster(own, lockUrl(addresses.url), control)
        return {
          ...addresses,
          origin: started ? 'started' : 'joined',
          embedded: { folder: place.home, outage: supervision.outage },
          release: supervision.leave,
        }
      }
      if (holder === 'silent') {
        // PostgreSQL itself refuses a second server on one data folder.
        await control.start()
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

/**
 * Checks that a database can be reached. @throws EnvironmentError with one line, without the
 * password, if it cannot connect
 */
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

/**
 * Acquires the lock as the serving role and closes the superuser's connection, so that an attacker
 * in the process finds no connection with more privileges.
 */
async function holdAsServing(address: string, superuser: pg.Client, place: PostgresFolders) {
  try {
    const addresses = await arrangeRoles(superuser, address, place)
    const own = await acquireUsageLock(lockUrl(addresses.url))
    if (typeof own !== 'object') throw new Error('The lock is not to be had.')
    return { ...addresses, own }
  } finally {
    await superuser.end().catch(() => {})
  }
}

/** Returns the URL of the database that holds the lock; a restore never replaces that database. */
function lockUrl(url: string): string {
  return url.replace(/\/[^/]+$/, '/postgres')
}
