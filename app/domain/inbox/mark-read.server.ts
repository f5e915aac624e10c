import type { MemberActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findInbox } from './find-inbox.server.ts'
import { inboxSeenTable } from './tables.server.ts'

/**
 * Removes an entry that a member has read from their inbox until it changes again. Entries that
 * wait for an answer, and keys that are not in the inbox, are left alone.
 * @param keys of items; those that are unknown are passed over
 */
export async function markRead(
  tx: Database,
  member: MemberActor,
  keys: readonly string[],
  now = new Date(),
): Promise<{ ok: true; count: number } | PolicyRefusal> {
  const refusal = refusalFor(member, 'read-inbox', true)
  if (refusal) return refusal
  const items = await findInbox(tx, member, { now })
  const read = items.filter(({ key, canBeMarkedRead }) => canBeMarkedRead && keys.includes(key))
  const { company, account } = member
  for (const { key: item } of read) {
    await tx
      .insert(inboxSeenTable)
      .values({ company, account, item, seenAt: now })
      .onConflictDoUpdate({
        target: [inboxSeenTable.company, inboxSeenTable.account, inboxSeenTable.item],
        set: { seenAt: now },
      })
  }
  return { ok: true, count: read.length }
}
