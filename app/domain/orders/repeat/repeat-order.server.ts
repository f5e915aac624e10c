import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { contractRange } from '#app/domain/own-range/contract/find-contract.server.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findOrder } from '../find-order.server.ts'
import { type AllOrdered, orderAll } from '../reorder/order-typed.server.ts'
import { type RepeatLine, repeatedProducts, repeatLines } from './repeat-lines.ts'

/**
 * How each line of an order stands today, as it was agreed; null where the company has no such order.
 * Samples were free and for a trial: they are left away. @param tx of `inCompany`
 */
export async function seeRepeat(
  tx: Database,
  actor: MemberActor,
  reference: string,
): Promise<RepeatLine[] | null> {
  const order = await findOrder(tx, actor, reference)
  if (!order) return null
  const { bySku } = currentCatalogue()
  const goods = order.record.agreed.filter(
    ({ kind, agreed }) => kind === 'order' && agreed.pieces > 0,
  )
  return repeatLines(
    goods.map(({ agreed }) => agreed),
    (sku) => bySku.get(sku),
    await contractRange(tx, actor),
  )
}

/**
 * Puts what an order came to into the order that a member writes. The quantities are set, so that
 * asking twice is asking once. @param tx of `inCompany`
 */
export async function repeatOrder(
  tx: Database,
  actor: MemberActor,
  reference: string,
): Promise<AllOrdered | null> {
  const lines = await seeRepeat(tx, actor, reference)
  return lines && orderAll(tx, actor, repeatedProducts(lines))
}
