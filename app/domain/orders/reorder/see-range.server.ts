import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { codesOf } from '#app/domain/company-range/codes/find-codes.server.ts'
import { contractRange } from '#app/domain/company-range/contract/find-contract.server.ts'
import type { RangeGround } from '#app/domain/company-range/range-product.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { ownDraft } from '../draft/open-draft.server.ts'
import { orderDraftLineTable, orderDraftTable } from '../tables.server.ts'

export interface OwnRange extends RangeGround {
  /** Pieces of each product in the member's current new order, by SKU. */
  inOrder: ReadonlyMap<string, number>
}

/**
 * Loads what a company's own product pages show with the products: contract, own codes, and
 * quantities in the draft order.
 * @param tx transaction of `inCompany`
 */
export async function seeRange(
  tx: Database,
  actor: MemberActor,
  skus: readonly string[],
): Promise<OwnRange> {
  const { bySku } = currentCatalogue()
  const { sku, pieces, draft } = orderDraftLineTable
  const lines = await tx
    .select({ sku, pieces })
    .from(orderDraftLineTable)
    .innerJoin(orderDraftTable, eq(orderDraftTable.id, draft))
    .where(ownDraft(actor, null))
  return {
    productBySku: (one) => bySku.get(one),
    contract: await contractRange(tx, actor),
    codes: await codesOf(tx, actor, skus),
    inOrder: new Map(lines.map((line) => [line.sku, line.pieces])),
  }
}
