import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { findRecentNotices } from '#app/domain/notices/read-notices.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { InboxView } from './find-inbox.server.ts'
import { type InboxItem, noticeKey } from './inbox-item.ts'
import { inboxSeenTable } from './tables.server.ts'

/**
 * Finds notices of the desk to the company that the member has not read.
 * @param tx transaction of `inCompany`
 */
export async function findUnreadNotices(
  tx: Database,
  member: MemberActor,
  { now }: InboxView,
): Promise<InboxItem[]> {
  const notices = await findRecentNotices(tx, member, now)
  if (notices.length === 0) return []
  const { company, account } = member
  const read = await tx
    .select({ item: inboxSeenTable.item })
    .from(inboxSeenTable)
    .where(and(eq(inboxSeenTable.companyId, company), eq(inboxSeenTable.accountId, account)))
  const seen = new Set(read.map(({ item }) => item))
  return notices
    .map(({ id, subject, at }) => ({
      kind: 'notice' as const,
      key: noticeKey(id),
      canBeMarkedRead: true,
      about: subject,
      reference: '',
      target: id,
      since: at,
      until: null,
    }))
    .filter(({ key }) => !seen.has(key))
}
