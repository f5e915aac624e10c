import type { MemberActor } from '#app/domain/access/actor.ts'
import { findItems } from '#app/domain/catalogue/browse/search/find-items.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { findByCode } from '#app/domain/catalogue/product/find-product.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'
import {
  findCodesBySku,
  searchSkusByCode,
} from '#app/domain/company-range/codes/find-codes.server.ts'
import { readContractRange } from '#app/domain/company-range/contract/contract.server.ts'
import type { ContractRange } from '#app/domain/company-range/contract/contract-range.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { describeLast, listLastBought } from './last-bought.server.ts'
import { foundPageSize, maxFound } from './shown-matches.ts'

/** Search of a company's orderable products. */
export interface OrderableSearch {
  search: string
  /** Maximum number of products; default: `foundPageSize`. */
  most?: number
  /** Further SKUs for which to return the company's own codes. */
  others?: readonly string[]
}

interface FoundProducts {
  found: Product[]
  /** Whether the search matches more products than were asked for. */
  hasMore: boolean
  /** The company's own codes of the products and of `others`, by SKU. */
  codes: Map<string, string[]>
  contract: ContractRange
  /** The last order of each found product that the company has bought, by SKU. */
  last: Map<string, { quantity: string; day: string }>
}

/**
 * Searches the orderable products of a company. The product whose code was typed comes first, then
 * matches of the company's own codes, products that its contract prefers, those that it bought, and
 * all others. Products hidden by its contract are left out.
 * @param tx transaction of `inCompany`
 */
export async function searchOrderable(
  tx: Database,
  member: MemberActor,
  { search, most = foundPageSize, others = [] }: OrderableSearch,
): Promise<FoundProducts> {
  const contract = await readContractRange(tx, member)
  if (search === '') {
    const codes = await findCodesBySku(tx, member, others)
    return { found: [], hasMore: false, codes, contract, last: new Map() }
  }
  const catalogue = currentCatalogue()
  const typed = findByCode(catalogue, search)
  const own = new Set(await searchSkusByCode(tx, member, search))
  const bought = new Map((await listLastBought(tx, member)).map((line) => [line.sku, line]))
  const rankOf = ({ sku }: Product) => {
    if (sku === typed?.sku) return 0
    if (own.has(sku)) return 1
    if (contract.get(sku) === 'preferred') return 2
    return bought.has(sku) ? 3 : 4
  }
  const matches = [
    ...(typed ? [typed] : []),
    ...[...own].flatMap((sku) => catalogue.bySku.get(sku) ?? []),
    ...findItems(catalogue.index, search, maxFound + 1),
  ]
  // Sorting is stable, so products of one rank stay in the order of their relevance.
  const ranked = [...new Set(matches)]
    .filter((product) => isOrderable(product) && contract.get(product.sku) !== 'hidden')
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const found = ranked.slice(0, most)
  const codes = await findCodesBySku(tx, member, [...others, ...found.map(({ sku }) => sku)])
  const last = new Map(
    found.flatMap((product) => {
      const line = bought.get(product.sku)
      return line ? [[product.sku, describeLast(product, line)] as const] : []
    }),
  )
  return { found, hasMore: ranked.length > found.length, codes, contract, last }
}
