import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { receivesMails } from '#app/domain/notifications/choice/find-readers.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  countReach,
  findCompanyNames,
  listChosenCompanies,
  matchesChoice,
} from './match-companies.server.ts'
import type { NoticeChoice, NoticeState } from './notice.ts'
import type { NoticeReader } from './notice-text.ts'
import { noticeCompanyTable } from './tables.server.ts'

interface PreviewedNotice {
  id: string
  state: NoticeState
  choice: NoticeChoice
}

/** The recipients a draft notice would have if it were sent now. */
export async function previewAudience(db: Database, choice: NoticeChoice) {
  return {
    reach: await countReach(db, choice),
    companies: await listChosenCompanies(db, choice),
    leftOut: await findCompanyNames(db, choice.leftOut),
  }
}

/**
 * Finds one recipient of a notice, as whom it is previewed at the desk; a fictional reader if there
 * is none.
 */
export async function findPreviewReader(
  db: Database,
  { id, state, choice }: PreviewedNotice,
): Promise<NoticeReader & { company: string }> {
  const got = db
    .select({ one: sql`1` })
    .from(noticeCompanyTable)
    .where(
      and(eq(noticeCompanyTable.notice, id), eq(noticeCompanyTable.companyId, companyTable.id)),
    )
  const [reader] = await db
    .select({ name: accountTable.name, company: companyTable.id, companyName: companyTable.name })
    .from(companyTable)
    .innerJoin(memberTable, and(eq(memberTable.companyId, companyTable.id), receivesMails))
    .innerJoin(
      accountTable,
      and(eq(accountTable.id, memberTable.accountId), isNull(accountTable.deactivatedAt)),
    )
    .where(state === 'draft' ? matchesChoice(choice) : exists(got))
    .orderBy(
      asc(sql`lower(${companyTable.name})`),
      asc(companyTable.id),
      asc(memberTable.createdAt),
    )
    .limit(1)
  return reader ?? { name: 'Mary Hill', company: '', companyName: 'Hill Estate' }
}
