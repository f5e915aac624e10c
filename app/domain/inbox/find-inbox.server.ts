import type { MemberActor } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { listPendingApprovals } from '#app/domain/orders/approval/find-approval.server.ts'
import { findApproversBySender } from '#app/domain/orders/approval/find-rules.server.ts'
import {
  countDeclined,
  listSentForApproval,
} from '#app/domain/orders/approval/list-decided.server.ts'
import { selectCurrentApprovers } from '#app/domain/orders/approval/select-approvers.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findUnreadNotices } from './find-notices.server.ts'
import { countOrderActions, findOrderItems } from './find-order-items.server.ts'
import { findSpecChanges } from './find-spec-changes.server.ts'
import { type InboxItem, inboxKinds, sortInbox, withoutDuplicates } from './inbox-item.ts'

/** Inputs for reading an inbox. */
export interface InboxView {
  now: Date
  /** Current catalogue; null leaves out specification changes. */
  catalogue: Pick<CatalogueSnapshot, 'bySku' | 'dictionary'> | null
}

/** Reads a member's inbox, items that need action first. @param tx transaction of `inCompany` */
export async function findInbox(
  tx: Database,
  member: MemberActor,
  { now = new Date(), catalogue = null }: Partial<InboxView> = {},
): Promise<InboxItem[]> {
  const found: InboxItem[] = []
  const finds = [
    findPendingApprovals,
    findDeclined,
    findOrderItems,
    findUnreadNotices,
    findSpecChanges,
  ]
  for (const find of finds) {
    found.push(...(await find(tx, member, { now, catalogue })))
  }
  const own = found.filter(({ kind }) => reachOf(member, inboxKinds[kind].operation) !== 'none')
  return sortInbox(withoutDuplicates(own))
}

/**
 * Counts the inbox items that need action by the member. Runs on every portal page.
 * @param tx transaction of `inCompany`
 */
export async function countInboxActions(
  tx: Database,
  member: MemberActor,
  now = new Date(),
): Promise<number> {
  const approvals = await findPendingApprovals(tx, member, { now })
  const isWriter = reachOf(member, inboxKinds.declined.operation) !== 'none'
  const declined = isWriter ? await countDeclined(tx, member) : 0
  return approvals.length + declined + (await countOrderActions(tx, member, now))
}

/**
 * Finds the orders that the member is asked to approve, in their own right or as a deputy.
 * @param tx transaction of `inCompany`
 */
async function findPendingApprovals(
  tx: Database,
  member: MemberActor,
  { now }: { now: Date },
): Promise<InboxItem[]> {
  if (reachOf(member, 'approve-order') === 'none') return []
  const waiting = await listPendingApprovals(tx, member)
  const senders = waiting.map(({ askedBy }) => askedBy)
  const deciders = await findApproversBySender(tx, member, senders, now)
  return waiting.flatMap(({ id, sender, askedAt, askedBy, lines, firstDecision }): InboxItem[] => {
    const current = selectCurrentApprovers(
      deciders.get(askedBy) ?? [],
      firstDecision?.account ?? null,
    )
    const asked = current.find(({ account }) => account === member.account)
    if (!asked?.isNotified) return []
    const what = `${sender}, ${countOf(lines, 'line')}`
    const about = asked.deputisesFor ? `${what}. You decide for ${asked.deputisesFor}.` : what
    return [
      {
        kind: 'approval',
        key: `approval:${id}`,
        canBeMarkedRead: false,
        about,
        reference: '',
        target: id,
        since: askedAt,
        until: null,
      },
    ]
  })
}

/**
 * Finds the member's own orders that were declined and are back with them.
 * @param tx transaction of `inCompany`
 */
async function findDeclined(tx: Database, member: MemberActor): Promise<InboxItem[]> {
  const sent = await listSentForApproval(tx, member)
  return sent
    .filter(({ state }) => state === 'declined')
    .map(({ draft, approval, purchaseOrder, lines, decidedAs, decidedAt, askedAt }) => ({
      kind: 'declined',
      key: `declined:${approval}`,
      canBeMarkedRead: false,
      about: [purchaseOrder, countOf(lines, 'line'), `declined by ${decidedAs}`]
        .filter(Boolean)
        .join(', '),
      reference: '',
      target: draft,
      since: decidedAt ?? askedAt,
      until: null,
    }))
}
