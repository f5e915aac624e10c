import { sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { reachOf } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type InboxItem, inboxKinds } from './inbox-item.ts'
import { type AskedOfOrders, type OrderKind, waitingInOrders } from './waiting-in-orders.server.ts'

/** Most items of one member. */
const mostItems = 200

const kinds: readonly OrderKind[] = [
  'proposal',
  'question',
  'delivery',
  'message',
  'answered',
  'claim',
]
const counted = kinds.filter((kind) => inboxKinds[kind].waits)

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
 * What waits for a member about the orders of their company, read from what the orders themselves say,
 * in one statement. @param tx of `inCompany`
 */
export async function findOrdersWaiting(
  tx: Database,
  member: MemberActor,
  asked: AskedOfOrders,
): Promise<InboxItem[]> {
  const own = kindsFor(member, kinds)
  if (own.length === 0) return []
  const { rows } = await tx.execute<Row>(
    sql`${waitingInOrders(member, asked, own)} order by since desc limit ${mostItems}`,
  )
  return rows.map(({ since, until, ...row }) => ({
    ...row,
    canBeMarkedRead: !['proposal', 'question'].includes(row.kind),
    since: new Date(since),
    until: until === null ? null : new Date(until),
  }))
}

/** How many of them wait for the member to do something. @param tx of `inCompany` */
export async function countOrdersWaiting(
  tx: Database,
  member: MemberActor,
  now: Date,
): Promise<number> {
  const own = kindsFor(member, counted)
  if (own.length === 0) return 0
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (${waitingInOrders(member, { now }, own)} limit ${mostItems}) as waiting`)
  return rows[0]?.count ?? 0
}

/** Of some kinds those that are for whoever has the member's role. */
function kindsFor(member: MemberActor, of: readonly OrderKind[]): OrderKind[] {
  return of.filter((kind) => reachOf(member, inboxKinds[kind].operation) !== 'none')
}
