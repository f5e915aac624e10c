import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout } from 'node:timers/promises'
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

/** Share of the processors' time that may go elsewhere on a machine that counts as quiet. */
const quiet = 0.05
/** Waits for a quiet machine at most so many seconds. */
const timeout = 60

/**
 * Waits until the machine has little else to do: what has just been started, filled or closed goes on
 * working for a while. Says so when it never gets quiet.
 */
export async function untilQuiet(): Promise<void> {
  let share = 1
  for (let second = 0; second < timeout; second += 1) {
    const before = processorTimes()
    await setTimeout(1000)
    const after = processorTimes()
    share = 1 - (after.idle - before.idle) / (after.all - before.all)
    if (share <= quiet) return
  }
  console.log(`The machine is ${Math.round(share * 100)} % busy with other things.`)
}

/** Time of all processors since the machine was started, in ms. */
function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((processor) => processor.times)
  const sum = (of: readonly number[]) => of.reduce((total, time) => total + time, 0)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((each) => Object.values(each))),
  }
}
