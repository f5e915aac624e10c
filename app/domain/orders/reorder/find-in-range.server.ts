import type { MemberActor } from '#app/domain/access/actor.ts'
import { findItems } from '#app/domain/catalogue/browse/search/find-items.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'
import { codesOf, skusByCode } from '#app/domain/company-range/codes/find-codes.server.ts'
import type { ContractRange } from '#app/domain/company-range/contract/contract-range.ts'
import { contractRange } from '#app/domain/company-range/contract/find-contract.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Most products that a search lists. */
const mostFound = 12

/**
 * The products that a company can order and that are called like this: by its own codes first, then by
 * ours and by words; without what its contract hides. @param tx of `inCompany`
 * @param others SKUs whose own codes are shown beside them
 * @returns with the company’s own codes by SKU, of these and of the others, and what its contract says
 */
export async function findInRange(
  tx: Database,
  member: MemberActor,
  search: string,
  others: readonly string[] = [],
): Promise<{ found: Product[]; codes: Map<string, string[]>; contract: ContractRange }> {
  const contract = await contractRange(tx, member)
  if (search === '') return { found: [], codes: await codesOf(tx, member, others), contract }
  const { bySku, index } = currentCatalogue()
  const own = (await skusByCode(tx, member, search)).flatMap((sku) => bySku.get(sku) ?? [])
  const found = [...new Set([...own, ...findItems(index, search, mostFound)])]
    .filter((product) => isOrderable(product) && contract.get(product.sku) !== 'hidden')
    .slice(0, mostFound)
  const codes = await codesOf(tx, member, [...others, ...found.map(({ sku }) => sku)])
  return { found, codes, contract }
}
