import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Delivery, deliverMail } from './deliver-mail.server.ts'
import { requeueStrandedMails } from './requeue-mails.server.ts'

const sweepEvery = 5 * 60_000

/**
 * Delivers mail as jobs arrive, several at a time, and every five minutes gives a job to every
 * mail that lost its own: the outbox is the truth, jobs are only the way.
 * @returns stops the sweep; the queue's own stop ends the workers
 */
export async function startMailWorker(
  db: Database,
  boss: PgBoss,
  delivery: Delivery,
): Promise<() => void> {
  await boss.work(
    'deliver-mail',
    { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: 4, includeMetadata: true },
    async ([job]: JobWithMetadata<{ mail: string }>[]) => {
      if (!job) return
      const lastTry = job.retryCount >= job.retryLimit
      const result = await deliverMail(db, delivery, job.data.mail, lastTry)
      if (result === 'try-again') throw new Error('The mail server did not take it.')
    },
  )
  const sweep = setInterval(() => {
    requeueStrandedMails(db).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'cannot look for stranded mail'),
    )
  }, sweepEvery)
  sweep.unref()
  return () => clearInterval(sweep)
}
