import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, statfsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { createCluster } from '#server/embedded-postgres/cluster.ts'
import { chooseFolders } from '#server/embedded-postgres/place.ts'
import { dropDatabase } from './drop-database.ts'

const memory = '/dev/shm'
/** Free memory required for the databases of a run, in bytes; several times what they need. */
const minFreeBytes = 2 * 1024 ** 3

const checkout = path.resolve(import.meta.dirname, '../..')
const id = createHash('sha256').update(checkout).digest('hex').slice(0, 12)

/**
 * Folder in memory for the PostgreSQL of this checkout's tests, so that nothing waits for a disk.
 * @returns null if there is not enough memory, or if a database is given
 */
function folderInMemory(): string | null {
  if (process.env.DATABASE_URL || process.env.VPACK_DATA || !existsSync(memory)) return null
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < minFreeBytes ? null : path.join(memory, `vpack-tests-${id}`)
}

/** Makes this process, and those that it starts, lease databases of the tests' PostgreSQL. */
export async function connectTestCluster(): Promise<void> {
  const home = folderInMemory()
  if (!home) return
  // Programs cannot be executed from memory everywhere, so the folder only links to them.
  const { programs, account } = chooseFolders()
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const link = path.join(home, path.basename(programs))
  if (account && !existsSync(link)) symlinkSync(programs, link)
  const place = chooseFolders(home)
  if (!existsSync(place.data)) {
    await createCluster(place)
    const settings = ['fsync = off', 'full_page_writes = off', 'max_wal_size = 256MB']
    appendFileSync(path.join(place.data, 'postgresql.conf'), `${settings.join('\n')}\n`)
  }
  process.env.VPACK_DATA = home
}

/** Whether databases are in memory, where copying files is cheaper than logging a copy. */
export const isInMemory = () => process.env.VPACK_DATA?.startsWith(`${memory}/`) ?? false

/**
 * Drops the databases of killed runs; their names contain the process id. Does nothing unless the
 * cluster is in memory.
 */
export async function dropLeftoverDatabases(server: pg.Client): Promise<void> {
  if (!isInMemory()) return
  const { rows } = await server.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^vpack_(test|site)_[0-9]+'`,
  )
  for (const { name } of rows) {
    if (!isAlive(Number(name.split('_')[2]))) {
      await dropDatabase(server, name)
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
