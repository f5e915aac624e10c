import type { Actor } from '#app/domain/access/actor.ts'
import {
  countDrafts,
  countRegularOrders,
  handOverDrafts,
  handOverRegularOrders,
} from '#app/domain/orders/hand-over/hand-over-drafts.server.ts'
import {
  countPendingApprovals,
  handOverPendingApprovals,
} from '#app/domain/orders/hand-over/hand-over-pending-approvals.server.ts'
import { countOpenReturns, handOverReturns } from '#app/domain/returns/returns.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** A hand-over from one member of a company to another. */
export interface HandOver {
  company: string
  /** Account of the leaving member. */
  from: string
  /** Account of the successor. */
  successor: string
  /** Actor who ends the membership. */
  by: Actor
}

type Leaving = Pick<HandOver, 'company' | 'from'>

/** A kind of work that belongs to one member until they leave. */
interface OwnedWork {
  /** Database table that stores it. */
  table: string
  /** Counts the items of the leaving member, for the form to leave the company. */
  count(tx: Database, which: Leaving): Promise<number>
  one: string
  many: string
  handOverTo(tx: Database, which: HandOver): Promise<unknown>
}

/**
 * Kinds of work that are handed over when a member leaves or is suspended. Every table that stores
 * a member's own work needs an entry here, or in `stays` if it records history; a test checks this
 * against the database.
 */
const ownedWork: readonly OwnedWork[] = [
  {
    // Before the drafts, because approvals refer to them.
    table: 'order_approval',
    one: 'order waiting for approval',
    many: 'orders waiting for approval',
    count: countPendingApprovals,
    handOverTo: handOverPendingApprovals,
  },
  {
    table: 'order_draft',
    one: 'draft order',
    many: 'draft orders',
    count: countDrafts,
    handOverTo: handOverDrafts,
  },
  {
    table: 'regular_order',
    one: 'regular order',
    many: 'regular orders',
    count: countRegularOrders,
    handOverTo: handOverRegularOrders,
  },
  {
    table: 'empties_return',
    one: 'return of empties',
    many: 'returns of empties',
    count: countOpenReturns,
    handOverTo: handOverReturns,
  },
]

/**
 * Tables that refer to a member and are not handed over. Calendar URLs and API keys end with the membership,
 * deputies must be members at the time, and inbox and mail preferences are personal.
 */
const notHandedOver: readonly string[] = [
  // Impersonation by staff ends with the membership.
  'acting',
  'api_key',
  'approval_cover',
  'calendar_token',
  'alert',
  'alert_choice',
  'digest_entry',
  'inbox_seen',
  'mail_choice',
  // Comments are history; a share in a colleague's draft ends with the membership.
  'order_comment',
  'order_draft_share',
  // The budget of a member who left limits nobody; owners remove it.
  'order_budget',
  'order_mute',
  'push_subscription',
  'order_watcher',
  // Webhooks belong to the company; its owners are mailed about them.
  'webhook',
]

/** All tables for which this was decided, for the test. */
export const handOverTables = [...ownedWork.map(({ table }) => table), ...notHandedOver]

/**
 * Describes what a member has in progress in a company: “3 draft orders”; empty if there is
 * nothing.
 */
export async function describeOpenWork(tx: Database, which: Leaving): Promise<string[]> {
  const found: string[] = []
  for (const { count, one, many } of ownedWork) {
    const number = await count(tx, which)
    if (number > 0) found.push(number === 1 ? `1 ${one}` : `${number} ${many}`)
  }
  return found
}

/**
 * Hands everything that belongs to one member over to a colleague. Names in histories stay.
 * @param tx transaction that ends the membership, so that nothing is left without an owner
 */
export async function handOver(tx: Database, which: HandOver): Promise<void> {
  for (const { handOverTo } of ownedWork) await handOverTo(tx, which)
}
