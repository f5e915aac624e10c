import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findOrderItems } from './find-order-items.server.ts'

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
