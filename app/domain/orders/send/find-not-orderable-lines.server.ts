import type { MemberActor } from '#app/domain/access/actor.ts'
import { readContractRange } from '#app/domain/company-range/contract/contract.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { notOrderableMessage } from '../draft/add-lines.server.ts'
import type { DraftLine } from '../draft/find-draft.server.ts'
import type { RejectedLine } from '../draft/order-draft.ts'

/**
 * Finds the lines of an order that cannot be sent today, each with the reason: gone from the
 * catalogue, no longer made, or no longer in the company's contract.
 * @param tx transaction of `asCompany`
 */
export async function findNotOrderableLines(
  tx: Database,
  member: MemberActor,
  lines: readonly Pick<DraftLine, 'sku' | 'state'>[],
): Promise<RejectedLine[]> {
  const contract = await readContractRange(tx, member)
  return lines.flatMap(({ sku, state }): RejectedLine[] => {
    if (state.kind !== 'orderable') return [{ sku, message: notOrderableMessage(state) }]
    if (contract.get(sku) !== 'hidden') return []
    return [{ sku, message: `${state.product.name} is not in your contract: ask us.` }]
  })
}
