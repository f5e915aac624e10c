import type { MemberActor } from '#app/domain/access/actor.ts'
import { contractRange } from '#app/domain/company-range/contract/find-contract.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { whyNotOrderable } from '../draft/add-lines.server.ts'
import type { DraftLine } from '../draft/find-draft.server.ts'
import type { LeftLine } from '../draft/order-draft.ts'

/**
 * Finds the lines of an order that cannot be sent today, each with the reason: gone from the
 * catalogue, no longer made, or no longer in the company's contract.
 * @param tx transaction of `asCompany`
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
