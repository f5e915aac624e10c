import { and, eq, lt, sql } from 'drizzle-orm'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database } from '#app/platform/database/database.server.ts'
import { isDatabaseUnavailable } from '#app/platform/database/database-unavailable.ts'
import {
  maxConcurrentMails,
  maxConcurrentSignInMails,
} from '#app/platform/mail-transport.server.ts'
import { waitForForms } from '#app/platform/process/forms-first.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { trace } from '#app/platform/process/tracing.server.ts'
import { deliverMail, type MailDelivery } from './deliver-mail.server.ts'
import { enqueueDeliveries, mailQueue, signInMailQueue } from './mail-queue.server.ts'
import { mailTable } from './tables.server.ts'

const sweepIntervalMs = 5 * 60_000

type MailJob = JobWithMetadata<{ mail: string }>

/**
 * Starts the workers that deliver mails as their jobs arrive, several at a time. Every five minutes
 * it enqueues a job for each queued mail that has none. Sign-in mails have their own workers and
 * connections, so that they never wait behind others.
 * @returns function that stops the sweep; stopping the job queue ends the workers
 */
export async function startMailWorker(
  db: Database,
  boss: PgBoss,
  delivery: MailDelivery,
): Promise<() => void> {
  const options = {
    pollingIntervalSeconds: 0.5,
    // Fetches the next batch at once after a full one; by default pg-boss waits between batches.
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
  } as const
  await boss.work(
    mailQueue.name,
    { ...options, batchSize: maxConcurrentMails },
    (jobs: MailJob[]): Promise<JobResult[]> =>
      Promise.all(jobs.map((job) => waitForForms().then(() => deliver(job)))),
  )
  // Each worker fetches one mail at a time, so that the most urgent one is always next.
  await boss.work(
    signInMailQueue.name,
    { ...options, localConcurrency: maxConcurrentSignInMails },
    (jobs: MailJob[]): Promise<JobResult[]> => Promise.all(jobs.map(deliver)),
  )

  /**
   * Delivers one mail and reports its result separately, so that a failure does not fail the rest
   * of the batch.
   */
  async function deliver(job: MailJob): Promise<JobResult> {
    const { id, data, retryCount, retryLimit } = job
    try {
      const result = await trace('mail', {}, () =>
        deliverMail(db, delivery, data.mail, retryCount >= retryLimit),
      )
      if (result === 'settled') return { id, status: 'completed' }
      return { id, status: 'failed', output: { reason: 'The mail server did not take it.' } }
    } catch (error) {
      if (isDatabaseUnavailable(error))
        log.warn({ mail: data.mail, error }, 'a mail waits for the database')
      else log.error({ mail: data.mail, err: error }, 'cannot deliver a mail')
      return { id, status: 'failed', output: { reason: String(error) } }
    }
  }

  const sweep = setInterval(() => {
    requeueStrandedMails(db).catch((error: unknown) =>
      log.warn({ error }, 'cannot look for stranded mail'),
    )
  }, sweepIntervalMs)
  sweep.unref()
  return () => clearInterval(sweep)
}

/**
 * Enqueues a job for each mail that has been queued for ten minutes without one. @returns number of
 * jobs enqueued
 */
export async function requeueStrandedMails(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const stranded = await tx
      .select({ id: mailTable.id, kind: mailTable.kind })
      .from(mailTable)
      .where(
        and(
          eq(mailTable.status, 'queued'),
          lt(mailTable.createdAt, sql`now() - interval '10 minutes'`),
          sql`not exists (
            select 1 from pgboss.job
            where name in (${mailQueue.name}, ${signInMailQueue.name}) and state < 'completed' and data->>'mail' = ${mailTable.id}::text
          )`,
        ),
      )
      .limit(1000)
      .for('update', { skipLocked: true })
    if (stranded.length > 0) {
      await enqueueDeliveries(tx, stranded)
    }
    return stranded.length
  })
}
