import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findInbox } from './find-inbox.server.ts'
import { inboxSeenTable } from './tables.server.ts'

/**
 * Marks inbox items as read, which hides them until they change again. Items that need action are
 * left alone.
 * @param keys item keys; unknown ones are ignored
 */
export async function markRead(
  tx: Database,
  member: MemberActor,
  keys: readonly string[],
  now = new Date(),
): Promise<{ outcome: 'done'; count: number } | PolicyRefusal> {
  const refusal = refusalFor(member, 'read-inbox', true)
  if (refusal) return refusal
  const items = await findInbox(tx, member, { now })
  const read = items.filter(({ key, canBeMarkedRead }) => canBeMarkedRead && keys.includes(key))
  const { company, account } = member
  for (const { key: item } of read) {
    await tx
      .insert(inboxSeenTable)
      .values({ companyId: company, accountId: account, item, seenAt: now })
      .onConflictDoUpdate({
        target: [inboxSeenTable.companyId, inboxSeenTable.accountId, inboxSeenTable.item],
        set: { seenAt: now },
      })
  }
  return { outcome: 'done', count: read.length }
}
