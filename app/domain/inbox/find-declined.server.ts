import type { MemberActor } from '#app/domain/access/actor.ts'
import { listSentForApproval } from '#app/domain/orders/approval/list-sent.server.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { InboxItem } from './inbox-item.ts'

/** Orders of a member’s own that were not approved and are back with them. @param tx of `inCompany` */
export async function findDeclined(tx: Database, member: MemberActor): Promise<InboxItem[]> {
  const sent = await listSentForApproval(tx, member)
  return sent
    .filter(({ state }) => state === 'declined')
    .map(({ draft, approval, purchaseOrder, lines, decidedAs, decidedAt, askedAt }) => ({
      ...{ kind: 'declined', key: `declined:${approval}`, canBeMarkedRead: false },
      about: [purchaseOrder, countOf(lines, 'line'), `declined by ${decidedAs}`]
        .filter(Boolean)
        .join(', '),
      ...{ reference: '', target: draft, since: decidedAt ?? askedAt, until: null },
    }))
}
