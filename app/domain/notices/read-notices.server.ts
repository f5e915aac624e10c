import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { fillNotice } from './notice-text.ts'
import { noticeCompanyTable, noticeTable } from './tables.server.ts'

/** Maximum number of notices on a company's page, newest first. */
const maxListedNotices = 100
/** Days after which an unread notice is dropped from the inbox. */
const maxUnreadDays = 60

const belongsToCompany = (company: string) =>
  and(eq(noticeCompanyTable.companyId, company), isNotNull(noticeCompanyTable.notifiedAt))

/** Lists the notices to a company, newest first. @param tx transaction of `inCompany` */
export function listCompanyNotices(tx: Database, { company }: MemberActor) {
  const { id, subject } = noticeTable
  return tx
    .select({ id, subject, at: noticeCompanyTable.notifiedAt })
    .from(noticeTable)
    .innerJoin(noticeCompanyTable, eq(noticeCompanyTable.notice, id))
    .where(belongsToCompany(company))
    .orderBy(desc(noticeCompanyTable.notifiedAt))
    .limit(maxListedNotices)
}

/**
 * Finds recent notices that were sent after the member joined, read or not.
 * @param tx transaction of `inCompany`
 */
export async function findRecentNotices(
  tx: Database,
  { company, account }: MemberActor,
  now: Date,
): Promise<{ id: string; subject: string; at: Date }[]> {
  const { id, subject } = noticeTable
  const rows = await tx
    .select({ id, subject, at: noticeCompanyTable.notifiedAt })
    .from(noticeCompanyTable)
    .innerJoin(noticeTable, eq(noticeCompanyTable.notice, id))
    .innerJoin(
      memberTable,
      and(
        eq(memberTable.companyId, noticeCompanyTable.companyId),
        eq(memberTable.accountId, account),
        gt(noticeCompanyTable.notifiedAt, memberTable.joinedAt),
      ),
    )
    .where(
      and(
        belongsToCompany(company),
        gt(noticeCompanyTable.notifiedAt, new Date(now.getTime() - maxUnreadDays * 24 * 3_600_000)),
      ),
    )
    .limit(maxListedNotices)
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []))
}

/**
 * Reads a notice with its placeholders filled for a member; null if their company did not receive
 * it.
 * @param tx transaction of `inCompany`
 */
export async function readNotice(
  tx: Database,
  { company, account }: Pick<MemberActor, 'company' | 'account'>,
  which: string,
) {
  const [found] = await tx
    .select({
      subject: noticeTable.subject,
      body: noticeTable.body,
      author: noticeTable.author,
      at: noticeCompanyTable.notifiedAt,
      name: accountTable.name,
      companyName: companyTable.name,
    })
    .from(noticeTable)
    .innerJoin(noticeCompanyTable, eq(noticeCompanyTable.notice, noticeTable.id))
    .innerJoin(companyTable, eq(companyTable.id, noticeCompanyTable.companyId))
    .innerJoin(accountTable, eq(accountTable.id, account))
    .where(and(eq(noticeTable.id, which), belongsToCompany(company)))
  if (!found?.at) return null
  const { subject, body, author, at, ...reader } = found
  return { subject, author, at, text: fillNotice(body, reader, author) }
}
