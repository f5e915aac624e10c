import { cpus, loadavg, totalmem } from 'node:os'
import pg from 'pg'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'

/** What the figures were measured on, in one line. */
export async function describeMachine(): Promise<string> {
  const processors = cpus()
  return [
    `${processors[0]?.model.trim()}, ${processors.length} cores`,
    `${Math.round(totalmem() / 1e9)} GB`,
    `${process.platform} ${process.arch}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${await postgresVersion()}`,
    `load before: ${loadavg()[0]?.toFixed(2)}`,
  ].join(' · ')
}

async function postgresVersion(): Promise<string> {
  const lease = await leaseDatabase(process.env)
  const client = new pg.Client({ connectionString: lease.url })
  await client.connect()
  const { rows } = await client.query('show server_version')
  await client.end()
  await lease.release()
  return String(rows[0]?.server_version)
}
