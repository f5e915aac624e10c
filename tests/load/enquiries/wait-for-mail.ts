import { setTimeout as wait } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Counts the mails that are still queued. */
export function countQueuedMails(db: Database): Promise<number> {
  return db.$count(mailTable, eq(mailTable.status, 'queued'))
}

/**
 * Waits until no mail is queued.
 * @param timeout seconds without a mail being sent after which to stop waiting
 * @returns seconds it took; null if mails were no longer sent
 */
export async function waitForMail(db: Database, timeout = 180): Promise<number | null> {
  const begin = performance.now()
  let [least, since] = [Number.POSITIVE_INFINITY, begin]
  for (;;) {
    const queued = await countQueuedMails(db)
    const now = performance.now()
    if (queued === 0) return (now - begin) / 1000
    if (queued < least) [least, since] = [queued, now]
    if (now - since > timeout * 1000) {
      console.table(await mailsByFate(db))
      return null
    }
    await wait(250)
  }
}

async function mailsByFate(db: Database) {
  const { status, attempts, lastError } = mailTable
  return db
    .select({ status, attempts, lastError, mails: count() })
    .from(mailTable)
    .groupBy(status, attempts, lastError)
}
