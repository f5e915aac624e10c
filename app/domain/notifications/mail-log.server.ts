import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { keysetPage } from '#app/ui/table/keyset-page.ts'
import type { PageMark } from '#app/ui/table/table-state.ts'
import { type MailView, troubledStatuses } from './mail.ts'
import { mailTable } from './tables.server.ts'

/** Mails on one page of the log. */
export const mailsPerPage = 50

interface LogQuery {
  view: MailView
  /** A whole address, or none. */
  recipient?: string
  /** Where the page begins, by the id of a mail. */
  mark: PageMark | null
}

/** One page of the mail log, the newest first, with the ids at which the next pages begin. */
export async function readMailLog(db: Database, { view, recipient = '', mark }: LogQuery) {
  const { id, kind, status, attempts, createdAt, lastError, rendered, ...more } = mailTable
  const isBack = mark?.side === 'before'
  const place =
    mark && isUuid(mark.key)
      ? sql`(${createdAt}, ${id}) ${sql.raw(isBack ? '>' : '<')} (
          select last.created_at, last.id from ${mailTable} as last where last.id = ${mark.key})`
      : undefined
  const direction = isBack ? asc : desc
  const found = await db
    .select({
      ...{ id, kind, status, attempts, createdAt, lastError },
      recipient: more.recipient,
      dealtAt: more.dealtAt,
      title: sql<string | null>`${rendered} ->> 'subject'`,
    })
    .from(mailTable)
    .where(
      and(
        isIn[view],
        recipient ? sql`lower(${more.recipient}) = lower(${recipient})` : undefined,
        place,
      ),
    )
    .orderBy(direction(createdAt), direction(id))
    .limit(mailsPerPage + 1)
  return keysetPage(found, mailsPerPage, place ? mark : null, (row) => row.id)
}

export type LoggedMail = Awaited<ReturnType<typeof readMailLog>>['rows'][number]

const isIn: Readonly<Record<MailView, SQL | undefined>> = {
  trouble: and(inArray(mailTable.status, [...troubledStatuses]), isNull(mailTable.dealtAt)),
  waiting: eq(mailTable.status, 'queued'),
  kept: eq(mailTable.status, 'kept'),
  sent: eq(mailTable.status, 'sent'),
  all: undefined,
}
