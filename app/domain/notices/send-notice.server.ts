import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs } from '#app/platform/database/jobs.server.ts'
import { countReach, matchesChoice } from './match-companies.server.ts'
import { maxCompanies, maxTestMails } from './notice.ts'
import { noticeQueue } from './notice-worker.server.ts'
import { lockNotice, type NoticeRefusal, refuseNotice } from './save-notice.server.ts'
import { noticeCompanyTable, noticeTable } from './tables.server.ts'

export interface NoticeToSend {
  id: string
  /** Version and number of companies that the sender saw. */
  version: number
  companies: number
}

/**
 * Sends a notice: stores the receiving companies and queues a job that notifies them one by one.
 * Idempotent.
 */
export function sendNotice(
  db: Database,
  actor: StaffActor,
  { id, version, companies }: NoticeToSend,
): Promise<{ outcome: 'done' } | NoticeRefusal | PolicyRefusal> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'send-notices')
    if (refusal) return refusal
    const notice = await lockNotice(tx, id)
    if ('outcome' in notice) return notice
    if (notice.state !== 'draft') return { outcome: 'done' }
    if (notice.version !== version) {
      const message = `${notice.author} has changed this notice in the meantime. Check it again before you send it.`
      return refuseNotice('stale', message)
    }
    const reach = await countReach(tx, notice.choice)
    if (reach.companies === 0) {
      return refuseNotice('nobody', 'None of the chosen companies has a member who can read it.')
    }
    if (reach.companies > maxCompanies) {
      const message = `A notice goes to ${maxCompanies} companies at most: these are ${reach.companies}. Narrow the choice.`
      return refuseNotice('too-many', message)
    }
    if (reach.companies !== companies) {
      const message = `It would reach ${reach.companies} companies by now, and not ${companies}. Look at them, then send it.`
      return refuseNotice('reach-changed', message)
    }
    await tx.insert(noticeCompanyTable).select(
      tx
        .select({
          notice: sql<string>`${id}::uuid`.as('notice'),
          companyId: companyTable.id,
          notifiedAt: sql<Date | null>`null::timestamptz`.as('notified_at'),
        })
        .from(companyTable)
        .where(matchesChoice(notice.choice)),
    )
    const sent = { sentAt: new Date(), sentBy: actor.account, author: actor.name }
    await tx
      .update(noticeTable)
      .set({ state: 'sending', ...sent })
      .where(eq(noticeTable.id, id))
    await enqueueJobs(tx, noticeQueue, [{ data: { notice: id } }])
    await writeAudit(tx, actor, {
      action: 'send-notice',
      subject: { kind: 'notice', id, label: notice.subject },
      after: { ...reach, choice: notice.choice },
    })
    return { outcome: 'done' }
  })
}

/** Sends a test mail of a notice to its writer, as a customer would read it. */
export function sendTestNotice(
  db: Database,
  actor: StaffActor,
  id: string,
  now = new Date(),
): Promise<{ outcome: 'done' } | NoticeRefusal | PolicyRefusal> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'send-notices')
    if (refusal) return refusal
    const notice = await lockNotice(tx, id)
    if ('outcome' in notice) return notice
    const hourAgo = new Date(now.getTime() - 3_600_000)
    const tried = await tx.$count(
      mailTable,
      and(
        eq(mailTable.kind, 'customer-notice'),
        eq(sql`${mailTable.subject} ->> 'notice'`, id),
        eq(sql`${mailTable.subject} ->> 'test'`, 'yes'),
        gt(mailTable.createdAt, hourAgo),
        isNull(mailTable.bouncedAt),
      ),
    )
    if (tried >= maxTestMails) {
      const message = `It was tried ${maxTestMails} times within an hour. Wait a little before you try it again.`
      return refuseNotice('too-many', message)
    }
    const subject = { notice: id, account: actor.account, company: '', test: 'yes' }
    await enqueueMail(tx, { kind: 'customer-notice', subject, recipient: actor.email })
    return { outcome: 'done' }
  })
}
