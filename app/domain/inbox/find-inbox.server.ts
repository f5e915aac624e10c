import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import { reachOf } from '#app/domain/people/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findApprovalsWaiting } from './find-approvals-waiting.server.ts'
import { findNotices } from './find-notices.server.ts'
import { findOrdersWaiting } from './find-orders-waiting.server.ts'
import { findSpecChanges } from './find-spec-changes.server.ts'
import { type InboxItem, inboxKinds, inOrder, withoutDoubles } from './inbox-item.ts'

/** What an inbox is read with. */
export interface InboxView {
  now: Date
  /** As it is now; null leaves out what has changed in it. */
  catalogue: Pick<CatalogueSnapshot, 'bySku' | 'dictionary'> | null
}

type Source = (tx: Database, member: MemberActor, view: InboxView) => Promise<InboxItem[]>

/** What waits and is counted on every page. */
const waiting: readonly Source[] = [findApprovalsWaiting, findOrdersWaiting]

/** What is to be known besides, found where the inbox is opened: a line each. */
const toKnow: readonly Source[] = [findNotices, findSpecChanges]

/** All of a member's inbox, what waits first. @param tx of `inCompany` */
export function findInbox(
  tx: Database,
  member: MemberActor,
  { now = new Date(), catalogue = null }: Partial<InboxView> = {},
): Promise<InboxItem[]> {
  return find(tx, member, [...waiting, ...toKnow], { now, catalogue })
}

/** How many things wait for a member to do something. @param tx of `inCompany` */
export async function countWaiting(
  tx: Database,
  member: MemberActor,
  now = new Date(),
): Promise<number> {
  const items = await find(tx, member, waiting, { now, catalogue: null })
  return items.filter(({ kind }) => inboxKinds[kind].waits).length
}

async function find(
  tx: Database,
  member: MemberActor,
  sources: readonly Source[],
  view: InboxView,
): Promise<InboxItem[]> {
  const found: InboxItem[] = []
  for (const source of sources) found.push(...(await source(tx, member, view)))
  const own = found.filter(({ kind }) => reachOf(member, inboxKinds[kind].operation) !== 'none')
  return inOrder(withoutDoubles(own))
}
