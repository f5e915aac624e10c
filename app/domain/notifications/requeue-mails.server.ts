import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueDeliveries, mailQueue, signInMailQueue } from './mail-queue.server.ts'
import { mailTable } from './tables.server.ts'

/** Enqueues a job for each mail that has been queued for ten minutes without one. @returns how many */
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
