import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Job, PgBoss } from 'pg-boss'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { isNotSuspended } from '#app/domain/customers/members/members.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/process/log.server.ts'
import { buildDigestParts } from './digest-parts.server.ts'
import { type DigestJob, digestQueue, queueDigests } from './queue-digests.server.ts'

/**
 * Maximum number of entries of one company in one mail round; the rest follows in the next round,
 * minutes later.
 */
const maxEntries = 5000

/**
 * Queues one daily mail for each member of a company who has unreported entries. Idempotent: sent
 * entries store their day, and a concurrent run waits for the first. Suspended members get no mail.
 * @param tx transaction of `inCompany`
 * @returns the number of mails queued
 */
export async function sendDigests(
  tx: Database,
  { company, day, before }: DigestJob,
): Promise<number> {
  const due = await tx
    .select()
    .from(digestEntryTable)
    .where(
      and(
        eq(digestEntryTable.companyId, company),
        isNull(digestEntryTable.day),
        lt(digestEntryTable.createdAt, new Date(before)),
      ),
    )
    .orderBy(asc(digestEntryTable.id))
    .limit(maxEntries)
    .for('update')
  if (due.length === 0) return 0
  await tx
    .update(digestEntryTable)
    .set({ day })
    .where(
      inArray(
        digestEntryTable.id,
        due.map(({ id }) => id),
      ),
    )
  const accounts = [...new Set(due.map(({ accountId: account }) => account))]
  const members = await tx
    .select({ account: accountTable.id, email: accountTable.email })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .where(
      and(
        eq(memberTable.companyId, company),
        inArray(memberTable.accountId, accounts),
        isNotSuspended,
      ),
    )
  let mails = 0
  for (const { account, email } of members) {
    const entries = due.filter((entry) => entry.accountId === account)
    if ((await buildDigestParts(tx, entries)).length === 0) continue
    const [first = '', last = ''] = [entries.at(0), entries.at(-1)].map((entry) =>
      String(entry?.id),
    )
    const subject = { company, account, day, first, last }
    await enqueueMail(tx, { kind: 'daily-digest', subject, recipient: email })
    mails += 1
  }
  return mails
}

const checkIntervalMs = 5 * 60_000

/**
 * Processes daily-mail jobs, each in a transaction of its company, and checks every five minutes
 * whether the daily hour has come.
 * @param hour hour of the warehouse's clock, 0 to 23
 * @returns a function that stops the check; the worker itself ends with the job queue
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
  }, checkIntervalMs)
  looking.unref()
  return () => clearInterval(looking)
}
