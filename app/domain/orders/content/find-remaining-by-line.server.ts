import type { MemberActor } from '#app/domain/access/actor.ts'
import { computeBlanketLines } from '#app/domain/enquiry/lines/blanket-lines.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { PendingCallOff } from '../call-off/read-call-off.ts'
import { findOrder } from '../find-order.server.ts'

/** Remaining quantity of a product, shown to an approver beside a line of a call-off. */
export interface RemainingLine {
  sku: string
  /** Quantity that can still be called off: “6 pallets”, or “nothing”. */
  remains: string
  isEnough: boolean
}

/**
 * For each line of a pending call-off, finds the quantity left in its blanket order.
 * @param tx transaction of `asCompany`
 */
export async function findRemainingByLine(
  tx: Database,
  member: MemberActor,
  { reference, lines }: PendingCallOff,
): Promise<RemainingLine[]> {
  const order = await findOrder(tx, member, reference)
  if (!order) return []
  const room = computeBlanketLines(order.record.agreed, order.record.callOffs)
  return lines.flatMap(({ position, pieces }) => {
    const line = room.find((one) => one.position === position)
    if (!line) return []
    const { product, remaining } = line
    const remains = remaining > 0 ? describeQuantity(product.packs, remaining) : 'nothing'
    return [{ sku: product.sku, remains, isEnough: pieces <= remaining }]
  })
}
