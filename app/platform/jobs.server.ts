import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from './database.server.ts'
import { log } from './log.server.ts'

/** Queues are made by the migrate step, never by a process that serves pages. */
export const queues = {
  deliverMail: 'deliver-mail',
} as const
export type Queue = (typeof queues)[keyof typeof queues]

/** Creates or upgrades pg-boss's tables and our queues. */
export async function createJobTables(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  boss.on('error', (error) => log.error({ error: String(error) }, 'job queue'))
  await boss.start()
  try {
    for (const name of Object.values(queues)) {
      if (!(await boss.getQueue(name))) await boss.createQueue(name)
    }
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}

/** A job queue that can enqueue and work, on tables that exist already. */
export async function startJobs(url: string): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: url, max: 4, migrate: false })
  boss.on('error', (error) => log.error({ error: String(error) }, 'job queue'))
  await boss.start()
  return boss
}

/** The caller's transaction, as pg-boss takes it: the job exists if and only if it commits. */
export function inTransaction(tx: Database) {
  return fromDrizzle(tx, sql)
}
