import type { MemberActor } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import { listWaiting } from '#app/domain/orders/approval/find-approval.server.ts'
import { findDecidersOfEach } from '#app/domain/orders/approval/find-rules.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { InboxItem } from './inbox-item.ts'

/**
 * Orders that a member is asked to approve, for themselves or while they cover for somebody.
 * @param tx of `inCompany`
 */
export async function findApprovalsWaiting(
  tx: Database,
  member: MemberActor,
  { now }: { now: Date },
): Promise<InboxItem[]> {
  if (reachOf(member, 'approve-order') === 'none') return []
  const waiting = await listWaiting(tx, member)
  const senders = waiting.map(({ askedBy }) => askedBy)
  const deciders = await findDecidersOfEach(tx, member, senders, now)
  return waiting.flatMap(({ id, sender, askedAt, askedBy, lines }): InboxItem[] => {
    const asked = deciders.get(askedBy)?.find(({ account }) => account === member.account)
    if (!asked?.isAsked) return []
    const what = `${sender}, ${countOf(lines, 'line')}`
    const about = asked.standsFor ? `${what}. You decide for ${asked.standsFor}.` : what
    return [
      {
        ...{ kind: 'approval', key: `approval:${id}`, canBeMarkedRead: false, about },
        ...{ reference: '', target: id, since: askedAt, until: null },
      },
    ]
  })
}
