import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobInsert, PgBoss, type Queue } from 'pg-boss'
import { log } from '../process/log.server.ts'
import { currentTraceparent, followTrace, isTracing, trace } from '../process/tracing.server.ts'
import type { Database } from './database.server.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

/**
 * Time limit of a job, after which pg-boss hands it to another worker. pg-boss cannot distinguish a
 * killed worker from a slow one, so a job must finish sooner.
 */
export const jobTimeoutSeconds = 60

/**
 * Creates or upgrades the tables of pg-boss, and creates or updates the queues. Runs in the migrate
 * step, never in a process that serves pages.
 */
export async function createJobTables(url: string, queues: readonly Queue[]): Promise<void> {
  const boss = listenForErrors(
    new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false }),
  )
  await boss.start()
  try {
    for (const { name, ...settings } of queues) {
      if (await boss.getQueue(name)) await boss.updateQueue(name, settings)
      else await boss.createQueue(name, settings)
    }
    // Rebuilds bloated indexes, once a day at most; the role that serves pages is not allowed to.
    await boss.supervise()
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}

let current: PgBoss | undefined

/**
 * Opens this process's job queue. @param connections number of workers that run at the same time
 */
export async function startJobs(url: string, connections = 2): Promise<PgBoss> {
  current = listenForErrors(
    new PgBoss({
      connectionString: url,
      max: connections,
      migrate: false,
      createSchema: false,
      // Scheduled jobs and index rebuilds need a role that may change the schema.
      schedule: false,
      reindex: false,
    }),
  )
  await current.start()
  if (isTracing()) traceJobs(current)
  return current
}

/** Whether this process has opened its job queue; commands do not. */
export const hasJobs = () => current !== undefined

/** Waits for running jobs to finish (15 s at most) and closes the queue. */
export async function stopJobs(): Promise<void> {
  // Ignores errors of connections that are being closed.
  current?.removeAllListeners('error').on('error', () => {})
  await current?.stop({ graceful: true, close: true, timeout: 15_000 })
  current = undefined
}

/**
 * Enqueues jobs in the caller's transaction: they exist only if it commits. @throws if `startJobs`
 * was not called
 */
export async function enqueueJobs(
  tx: Database,
  queue: Pick<Queue, 'name'>,
  jobs: JobInsert[],
): Promise<void> {
  if (!current) throw new Error('The job queue is not open: call startJobs first.')
  await current.insert(queue.name, jobs.map(addTraceparent), { db: fromDrizzle(tx, sql) })
}

/** Adds the trace in which a job is enqueued to its data, so that its work is a part of it. */
function addTraceparent(job: JobInsert): JobInsert {
  const traceparent = currentTraceparent()
  return traceparent === undefined ? job : { ...job, data: { ...job.data, traceparent } }
}

interface TracedJob {
  data?: { traceparent?: unknown } | null
}

/** Makes the workers of a queue run each job of a batch by itself, in the trace that enqueued it. */
function traceJobs(boss: PgBoss): void {
  const work = boss.work.bind(boss) as (...args: unknown[]) => Promise<string>
  boss.work = ((queue: string, options: unknown, handle: (jobs: TracedJob[]) => unknown) =>
    work(queue, options, async (jobs: TracedJob[]) => {
      const results = await Promise.all(
        jobs.map((job) => {
          const traceparent = job.data?.traceparent
          return followTrace(typeof traceparent === 'string' ? traceparent : undefined, () =>
            trace(`job ${queue}`, {}, async () => handle([job])),
          )
        }),
      )
      return results.flat()
    })) as typeof boss.work
}

function listenForErrors(boss: PgBoss): PgBoss {
  boss.on('error', (error) => {
    if (isDatabaseUnavailable(error)) log.warn({ error }, 'the job queue waits for the database')
    else log.error({ err: error }, 'job queue')
  })
  return boss
}
