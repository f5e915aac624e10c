import { randomUUID } from 'node:crypto'
import { noticeCompanyTable, noticeTable } from '#app/domain/notices/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Stores a notice that a company has received.
 * @returns its id
 */
export async function storeNotice(
  db: Database,
  company: string,
  {
    subject = 'We are closed from 22 December',
    body = 'Dear {first name},\n\nwe open again on 5 January.',
  } = {},
): Promise<string> {
  const id = randomUUID()
  const choice = { words: '', contract: '', orders: '', state: '', leftOut: [] } as const
  const at = new Date()
  const sent = { state: 'sent' as const, sentAt: at, finishedAt: at, author: 'Ann Lee' }
  await db.insert(noticeTable).values({ id, subject, body, choice, ...sent })
  await db.insert(noticeCompanyTable).values({ notice: id, companyId: company, notifiedAt: at })
  return id
}
