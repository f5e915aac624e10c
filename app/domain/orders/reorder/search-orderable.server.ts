import type { MemberActor } from '#app/domain/access/actor.ts'
import { findItems } from '#app/domain/catalogue/browse/search/find-items.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'
import {
  findCodesBySku,
  searchSkusByCode,
} from '#app/domain/company-range/codes/find-codes.server.ts'
import type { ContractRange } from '#app/domain/company-range/contract/contract-range.ts'
import { readContractRange } from '#app/domain/company-range/contract/find-contract.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Maximum number of products that a search returns. */
const maxFound = 12

/**
 * Searches the orderable products of a company: matches of its own codes first, then of our codes
 * and names. Products hidden by its contract are left out.
 * @param tx transaction of `inCompany`
 * @param others further SKUs for which to return the company's own codes
 * @returns the products, the company's own codes by SKU for them and for `others`, and the contract
 * range
 */
export async function searchOrderable(
  tx: Database,
  member: MemberActor,
  search: string,
  others: readonly string[] = [],
): Promise<{ found: Product[]; codes: Map<string, string[]>; contract: ContractRange }> {
  const contract = await readContractRange(tx, member)
  if (search === '') return { found: [], codes: await findCodesBySku(tx, member, others), contract }
  const { bySku, index } = currentCatalogue()
  const own = (await searchSkusByCode(tx, member, search)).flatMap((sku) => bySku.get(sku) ?? [])
  const found = [...new Set([...own, ...findItems(index, search, maxFound)])]
    .filter((product) => isOrderable(product) && contract.get(product.sku) !== 'hidden')
    .slice(0, maxFound)
  const codes = await findCodesBySku(tx, member, [...others, ...found.map(({ sku }) => sku)])
  return { found, codes, contract }
}
