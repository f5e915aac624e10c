import type { MemberActor } from '#app/domain/access/actor.ts'
import { contractRange } from '#app/domain/company-range/contract/find-contract.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { whyNotOrderable } from '../draft/add-lines.server.ts'
import type { DraftLine } from '../draft/find-draft.server.ts'
import type { LeftLine } from '../draft/order-draft.ts'

/**
 * The lines of an order that can not be sent today: gone from the catalogue, no longer made, or not in
 * the company’s contract any more; each with why. @param tx as the company
 */
export async function linesNotOrderable(
  tx: Database,
  member: MemberActor,
  lines: readonly Pick<DraftLine, 'sku' | 'state'>[],
): Promise<LeftLine[]> {
  const contract = await contractRange(tx, member)
  return lines.flatMap(({ sku, state }): LeftLine[] => {
    if (state.kind !== 'orderable') return [{ sku, message: whyNotOrderable(state) }]
    if (contract.get(sku) !== 'hidden') return []
    return [{ sku, message: `${state.product.name} is not in your contract: ask us.` }]
  })
}
