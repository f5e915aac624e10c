import { and, asc, eq, isNull } from 'drizzle-orm'
import { findReaders } from '#app/domain/notifications/choice/find-readers.server.ts'
import { whenToMail } from '#app/domain/notifications/choice/mail-topics.ts'
import { notifyMembers } from '#app/domain/notifications/choice/notify-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noticeCompanyTable, noticePersonTable, noticeTable } from './tables.server.ts'

/**
 * Notifies the companies that still wait for a notice, each in its own transaction together with
 * its mails. A killed job therefore resumes without sending anything twice; concurrent jobs skip
 * each other's companies.
 * @param until `performance.now()` at which to stop; the next job continues
 * @returns whether all companies have been notified
 */
export async function notifyCompanies(
  db: Database,
  notice: string,
  until = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  while (performance.now() < until) {
    if (!(await db.transaction((tx) => notifyNextCompany(tx, notice)))) return markSent(db, notice)
  }
  return false
}

const isWaiting = (notice: string) =>
  and(eq(noticeCompanyTable.notice, notice), isNull(noticeCompanyTable.notifiedAt))

async function notifyNextCompany(tx: Database, notice: string): Promise<boolean> {
  const [next] = await tx
    .select({ company: noticeCompanyTable.companyId })
    .from(noticeCompanyTable)
    .where(isWaiting(notice))
    .orderBy(asc(noticeCompanyTable.companyId))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return false
  await notifyCompany(tx, notice, next.company)
  return true
}

/**
 * Mails a notice to the members of a waiting company, except those who received it through another
 * company.
 */
export async function notifyCompany(tx: Database, notice: string, company: string): Promise<void> {
  await tx
    .update(noticeCompanyTable)
    .set({ notifiedAt: new Date() })
    .where(and(isWaiting(notice), eq(noticeCompanyTable.companyId, company)))
  const readers = await findReaders(tx, company, 'notice')
  const told =
    readers.length === 0
      ? []
      : await tx
          .insert(noticePersonTable)
          .values(
            readers.map(({ account, choice }) => ({
              notice,
              accountId: account,
              mailed: whenToMail('notice', choice),
            })),
          )
          // Members who received it through another company are not mailed again.
          .onConflictDoNothing()
          .returning({ account: noticePersonTable.accountId })
  const first = new Set(told.map(({ account }) => account))
  const mails = readers
    .filter(({ account }) => first.has(account))
    .map(({ account, email }) => ({
      kind: 'customer-notice' as const,
      subject: { notice, company, account },
      recipient: email,
    }))
  await notifyMembers(tx, { company, topic: 'notice' }, mails)
}

/** Marks the notice as sent, unless another job is still notifying a company. */
async function markSent(db: Database, notice: string): Promise<boolean> {
  if ((await db.$count(noticeCompanyTable, isWaiting(notice))) > 0) return false
  await db
    .update(noticeTable)
    .set({ state: 'sent', finishedAt: new Date() })
    .where(and(eq(noticeTable.id, notice), eq(noticeTable.state, 'sending')))
  return true
}
