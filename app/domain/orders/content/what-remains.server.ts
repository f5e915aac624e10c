import type { MemberActor } from '#app/domain/access/actor.ts'
import { blanketLines } from '#app/domain/enquiry/lines/room.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { WaitingCallOff } from '../call-off/read-call-off.ts'
import { findOrder } from '../find-order.server.ts'

/** What an approver is shown beside a line of a call-off. */
export interface RemainingLine {
  sku: string
  /** “6 pallets” of it can be called off at this moment. */
  remains: string
  isEnough: boolean
}

/** Of each line of a call-off that waits, what remains of its blanket order. @param tx as the company */
export async function whatRemains(
  tx: Database,
  member: MemberActor,
  { reference, lines }: WaitingCallOff,
): Promise<RemainingLine[]> {
  const order = await findOrder(tx, member, reference)
  if (!order) return []
  const room = blanketLines(order.record.agreed, order.record.callOffs)
  return lines.flatMap(({ position, pieces }) => {
    const line = room.find((one) => one.position === position)
    if (!line) return []
    const { product, remaining } = line
    const remains = remaining > 0 ? describeQuantity(product.packs, remaining) : 'nothing'
    return [{ sku: product.sku, remains, isEnough: pieces <= remaining }]
  })
}
