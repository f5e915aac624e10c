import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type InboxItem, inboxKinds } from './inbox-item.ts'
import {
  type OrderItemsQuery,
  type OrderKind,
  orderItemsQuery,
} from './order-items-query.server.ts'

/** Maximum number of items about orders for one member. */
const maxItems = 200

const orderKinds: readonly OrderKind[] = [
  'proposal',
  'question',
  'delivery',
  'message',
  'answered',
  'claim',
]
const actionKinds = orderKinds.filter((kind) => inboxKinds[kind].needsAction)

interface Row extends Record<string, unknown> {
  kind: OrderKind
  key: string
  reference: string
  about: string
  target: string
  since: string
  until: string | null
}

/**
 * Finds the inbox items about the company's orders, computed from the orders in one statement.
 * @param tx transaction of `inCompany`
 */
export async function findOrderItems(
  tx: Database,
  member: MemberActor,
  asked: OrderItemsQuery,
): Promise<InboxItem[]> {
  const own = kindsForRole(member, orderKinds)
  if (own.length === 0) return []
  const { rows } = await tx.execute<Row>(
    sql`${orderItemsQuery(member, asked, own)} order by since desc limit ${maxItems}`,
  )
  return rows.map(({ since, until, ...row }) => ({
    ...row,
    canBeMarkedRead: !['proposal', 'question'].includes(row.kind),
    since: new Date(since),
    until: until === null ? null : new Date(until),
  }))
}

/**
 * Counts the items about orders that need action by the member. @param tx transaction of
 * `inCompany`
 */
export async function countOrderActions(
  tx: Database,
  member: MemberActor,
  now: Date,
): Promise<number> {
  const own = kindsForRole(member, actionKinds)
  if (own.length === 0) return 0
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (${orderItemsQuery(member, { now }, own)} limit ${maxItems}) as waiting`)
  return rows[0]?.count ?? 0
}

/** Returns the item kinds that the member's role may act on. */
function kindsForRole(member: MemberActor, of: readonly OrderKind[]): OrderKind[] {
  return of.filter((kind) => reachOf(member, inboxKinds[kind].operation) !== 'none')
}

/**
 * Returns the keys of a member's unread items that are read by viewing the order.
 * @param tx transaction of `inCompany`
 */
export async function findUnreadOfOrder(
  tx: Database,
  member: MemberActor,
  reference: string,
  now = new Date(),
): Promise<string[]> {
  // While staff act on the member's behalf, nothing is marked as read: the member has not seen it.
  if (member.actedBy) return []
  const items = await findOrderItems(tx, member, { now, about: reference })
  return items.filter(({ kind }) => kindsReadInOrder.includes(kind)).map(({ key }) => key)
}

const kindsReadInOrder: readonly string[] = ['message', 'answered', 'claim']
