import type { MemberActor } from '#app/domain/access/actor.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findCodesBySku } from '#app/domain/company-range/codes/find-codes.server.ts'
import { readContractRange } from '#app/domain/company-range/contract/find-contract.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import type { MemberProduct } from '../catalogue-member.ts'
import { listLastBought } from './last-bought.server.ts'

/**
 * Finds what a member's company knows of a product: own codes, contract, and the last order.
 * @param tx transaction of `inCompany`
 * @returns null if the catalogue does not have the product
 */
export async function findMemberProduct(
  tx: Database,
  actor: MemberActor,
  sku: string,
): Promise<MemberProduct | null> {
  const product = currentCatalogue().bySku.get(sku)
  if (!product) return null
  const codes = await findCodesBySku(tx, actor, [sku])
  const last = (await listLastBought(tx, actor)).find((line) => line.sku === sku)
  return {
    codes: [...(codes.get(sku) ?? [])],
    contract: (await readContractRange(tx, actor)).get(sku) ?? null,
    last: last
      ? {
          quantity: describeQuantity(product.packs, last.pieces),
          day: formatDay(isoDayOf(new Date(last.seconds * 1000))),
          reference: last.reference,
        }
      : null,
  }
}
