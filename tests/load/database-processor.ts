import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Returns the CPU time of PostgreSQL so far in seconds, including all its sessions, ended ones too;
 * NaN if it does not run on this machine.
 */
export async function readDatabaseCpuSeconds(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const session = statOf(String(rows[0]?.pid))
  const server = session && statOf(session.parent)
  if (!server) return Number.NaN
  const running = readdirSync('/proc').flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : null
    return stat?.parent === session.parent ? [stat.own] : []
  })
  return (server.own + server.ended + running.reduce((sum, own) => sum + own, 0)) / ticksPerSecond
}

function statOf(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const sum = (first: number) => Number(fields[first]) + Number(fields[first + 1])
    return { parent: fields[1] ?? '', own: sum(11), ended: sum(13) }
  } catch {
    return null
  }
}
