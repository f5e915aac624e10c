import { and, asc, eq, isNull } from 'drizzle-orm'
import { findReaders } from '#app/domain/notifications/choice/find-readers.server.ts'
import { whenToMail } from '#app/domain/notifications/choice/mail-topics.ts'
import { tellMembers } from '#app/domain/notifications/choice/tell-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noticeCompanyTable, noticePersonTable, noticeTable } from './tables.server.ts'

/**
 * Tells the companies that still wait for a notice, each in its own transaction, which stores that
 * the company was told together with its mails. A job that was killed therefore goes on where it
 * stopped and sends nothing twice. Two jobs at a time skip each other's companies.
 * @param until `performance.now()` at which it stops, for the next job to go on
 * @returns whether none waits any more
 */
export async function tellCompanies(
  db: Database,
  notice: string,
  until = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  while (performance.now() < until) {
    if (!(await db.transaction((tx) => tellNext(tx, notice)))) return finish(db, notice)
  }
  return false
}

const waits = (notice: string) =>
  and(eq(noticeCompanyTable.notice, notice), isNull(noticeCompanyTable.toldAt))

async function tellNext(tx: Database, notice: string): Promise<boolean> {
  const [next] = await tx
    .select({ company: noticeCompanyTable.company })
    .from(noticeCompanyTable)
    .where(waits(notice))
    .orderBy(asc(noticeCompanyTable.company))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return false
  await tellCompany(tx, notice, next.company)
  return true
}

/**
 * Mails a notice to the people of a company that waits for it, except those who got it through
 * another company.
 */
export async function tellCompany(tx: Database, notice: string, company: string): Promise<void> {
  await tx
    .update(noticeCompanyTable)
    .set({ toldAt: new Date() })
    .where(and(waits(notice), eq(noticeCompanyTable.company, company)))
  const readers = await findReaders(tx, company, 'notice')
  const told =
    readers.length === 0
      ? []
      : await tx
          .insert(noticePersonTable)
          .values(
            readers.map(({ account, choice }) => ({
              ...{ notice, account, mailed: whenToMail('notice', choice) },
            })),
          )
          // Who has it by another of their companies is not mailed again.
          .onConflictDoNothing()
          .returning({ account: noticePersonTable.account })
  const first = new Set(told.map(({ account }) => account))
  const mails = readers
    .filter(({ account }) => first.has(account))
    .map(({ account, email }) => ({
      kind: 'customer-notice' as const,
      subject: { notice, company, account },
      recipient: email,
    }))
  await tellMembers(tx, { company, topic: 'notice' }, mails)
}

/** Marks the notice as sent, unless another job is still telling a company. */
async function finish(db: Database, notice: string): Promise<boolean> {
  if ((await db.$count(noticeCompanyTable, waits(notice))) > 0) return false
  await db
    .update(noticeTable)
    .set({ state: 'sent', finishedAt: new Date() })
    .where(and(eq(noticeTable.id, notice), eq(noticeTable.state, 'sending')))
  return true
}
