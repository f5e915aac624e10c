import type { MemberActor } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { countDeclined } from '#app/domain/orders/approval/list-sent.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findApprovalsWaiting } from './find-approvals-waiting.server.ts'
import { findDeclined } from './find-declined.server.ts'
import { findNotices } from './find-notices.server.ts'
import { countOrdersWaiting, findOrdersWaiting } from './find-orders-waiting.server.ts'
import { findSpecChanges } from './find-spec-changes.server.ts'
import { type InboxItem, inboxKinds, inOrder, withoutDoubles } from './inbox-item.ts'

/** What an inbox is read with. */
export interface InboxView {
  now: Date
  /** As it is now; null leaves out what has changed in it. */
  catalogue: Pick<CatalogueSnapshot, 'bySku' | 'dictionary'> | null
}

/** All of a member's inbox, what waits first. @param tx of `inCompany` */
export async function findInbox(
  tx: Database,
  member: MemberActor,
  { now = new Date(), catalogue = null }: Partial<InboxView> = {},
): Promise<InboxItem[]> {
  const found: InboxItem[] = []
  const finds = [
    findApprovalsWaiting,
    findDeclined,
    findOrdersWaiting,
    findNotices,
    findSpecChanges,
  ]
  for (const find of finds) {
    found.push(...(await find(tx, member, { now, catalogue })))
  }
  const own = found.filter(({ kind }) => reachOf(member, inboxKinds[kind].operation) !== 'none')
  return inOrder(withoutDoubles(own))
}

/** How many things wait for a member to do something, counted on every page. @param tx of `inCompany` */
export async function countWaiting(
  tx: Database,
  member: MemberActor,
  now = new Date(),
): Promise<number> {
  const approvals = await findApprovalsWaiting(tx, member, { now })
  const isWriter = reachOf(member, inboxKinds.declined.operation) !== 'none'
  const declined = isWriter ? await countDeclined(tx, member) : 0
  return approvals.length + declined + (await countOrdersWaiting(tx, member, now))
}
