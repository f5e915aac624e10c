import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { readContractRange } from '#app/domain/company-range/contract/contract.server.ts'
import type { RangeContext } from '#app/domain/company-range/range-product.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isOwnDraft } from '../draft/lock-draft.server.ts'
import { orderDraftLineTable, orderDraftTable } from '../tables.server.ts'

export interface OwnRange extends RangeContext {
  /** Pieces of each product in the member's current new order, by SKU. */
  inOrder: ReadonlyMap<string, number>
}

/**
 * Loads what a company's own product pages show with the products: contract, own codes, and
 * quantities in the draft order.
 * @param tx transaction of `inCompany`
 */
export async function loadOwnRange(
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
    .where(isOwnDraft(actor, null))
  return {
    productBySku: (one) => bySku.get(one),
    contract: await readContractRange(tx, actor),
    codes: await findCodesBySku(tx, actor, skus),
    inOrder: new Map(lines.map((line) => [line.sku, line.pieces])),
  }
}
