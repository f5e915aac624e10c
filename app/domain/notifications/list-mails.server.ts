import { asc, desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { MailStatus } from './mail.ts'
import { mailTable } from './tables.server.ts'

export type MailSummary = Pick<
  typeof mailTable.$inferSelect,
  'id' | 'kind' | 'status' | 'recipient' | 'attempts' | 'createdAt' | 'lastError'
> & {
  /** Subject line; null until the mail is composed. */
  title: string | null
}

interface MailOrder {
  /** Sort order; default `newest`. */
  sortFirst?: 'newest' | 'oldest'
  /** Maximum number of mails; default all. */
  limit?: number
}

/** Lists mails of the outbox in the given statuses. */
export async function listMails(
  db: Database,
  statuses: MailStatus[],
  { sortFirst = 'newest', limit = Number.MAX_SAFE_INTEGER }: MailOrder = {},
): Promise<MailSummary[]> {
  const { id, kind, status, recipient, attempts, createdAt, lastError, rendered } = mailTable
  const direction = sortFirst === 'newest' ? desc : asc
  return db
    .select({
      id,
      kind,
      status,
      recipient,
      attempts,
      createdAt,
      lastError,
      title: sql<string | null>`${rendered}->>'subject'`,
    })
    .from(mailTable)
    .where(inArray(status, statuses))
    .orderBy(direction(createdAt), direction(id))
    .limit(limit)
}

/** Counts mails of the outbox in the given statuses. */
export function countMails(db: Database, statuses: MailStatus[]): Promise<number> {
  return db.$count(mailTable, inArray(mailTable.status, statuses))
}
