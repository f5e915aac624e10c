import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findOrdersWaiting } from './find-orders-waiting.server.ts'

/**
 * Keys of what a member has not read of an order, and reads where the order is shown.
 * @param tx of `inCompany`
 */
export async function newsOfOrder(
  tx: Database,
  member: MemberActor,
  reference: string,
  now = new Date(),
): Promise<string[]> {
  // Where staff act for the member, nothing is marked as read: the member has not seen it.
  if (member.actedBy) return []
  const items = await findOrdersWaiting(tx, member, { now, about: reference })
  return items.filter(({ kind }) => readInOrder.includes(kind)).map(({ key }) => key)
}

const readInOrder: readonly string[] = ['message', 'answered', 'claim']
