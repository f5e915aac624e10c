import type { Job, PgBoss } from 'pg-boss'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { type DigestJob, digestQueue } from './digest-queue.server.ts'
import { queueDigests } from './queue-digests.server.ts'
import { sendDigests } from './send-digests.server.ts'

const lookEvery = 5 * 60_000

/**
 * Writes daily mails as their jobs arrive, each company's in a transaction of that company, and looks
 * every five minutes whether the hour has come.
 * @param hour of the warehouse's clock, 0 to 23
 * @returns stops the looking; stopping the job queue ends the worker
 */
export async function startDigestWorker(
  db: Database,
  boss: PgBoss,
  hour: number,
): Promise<() => void> {
  await boss.work(
    digestQueue.name,
    { pollingIntervalSeconds: 5, batchSize: 1 },
    async (jobs: Job<DigestJob>[]) => {
      for (const { data } of jobs) await inCompany(db, data.company, (tx) => sendDigests(tx, data))
    },
  )
  const looking = setInterval(() => {
    queueDigests(db, new Date(), hour).catch((error: unknown) =>
      log.warn({ error }, 'cannot look for daily mails to write'),
    )
  }, lookEvery)
  looking.unref()
  return () => clearInterval(looking)
}
