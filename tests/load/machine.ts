import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'

/** Describes the measured machine in one line. */
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

/** Maximum share of CPU time used by other work on a machine that counts as quiet. */
const maxBusyShare = 0.05
/** Maximum number of seconds to wait for a quiet machine. */
const timeoutSeconds = 60

/**
 * Waits until the machine is nearly idle, because whatever was just started, filled or closed
 * continues to work for a while. Prints a message if it never gets quiet.
 */
export async function waitUntilQuiet(): Promise<void> {
  let share = 1
  for (let second = 0; second < timeoutSeconds; second += 1) {
    const before = processorTimes()
    await setTimeout(1000)
    const after = processorTimes()
    share = 1 - (after.idle - before.idle) / (after.all - before.all)
    if (share <= maxBusyShare) return
  }
  console.log(`The machine is ${Math.round(share * 100)} % busy with other things.`)
}

/** Returns the time of all CPUs since the machine was started, in milliseconds. */
function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((processor) => processor.times)
  const sum = (of: readonly number[]) => of.reduce((total, time) => total + time, 0)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((each) => Object.values(each))),
  }
}
