import type { MemberActor } from '#app/domain/access/actor.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { isOrderable } from '#app/domain/catalogue/product/product.ts'
import { createCodeFinder } from '#app/domain/company-range/codes/create-code-finder.ts'
import { readSkusByCode } from '#app/domain/company-range/codes/find-codes.server.ts'
import { findNamedProduct } from '#app/domain/company-range/codes/find-named-product.ts'
import { type ListResult, setListLine } from '#app/domain/company-range/lists.server.ts'
import { joinWithOr } from '#app/domain/packaging/quantity/nouns.ts'
import { parseQuantityText } from '#app/domain/packaging/quantity/read-quantity.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export type AddByCodeResult = ListResult | { outcome: 'code' | 'quantity'; message: string }

/**
 * Adds a product to a list by code (the company's or ours) and quantity as typed (“2 pallets”);
 * defaults to the minimum order.
 * @param tx transaction of `inCompany`
 */
export async function addToListByCode(
  tx: Database,
  actor: MemberActor,
  { list, code, quantity }: { list: string; code: string; quantity: string },
): Promise<AddByCodeResult> {
  const catalogue = currentCatalogue()
  const [product, ...others] = createCodeFinder(catalogue, await readSkusByCode(tx, actor))(code)
  const refuse = (outcome: 'code' | 'quantity', message: string): AddByCodeResult => ({
    outcome,
    message,
  })
  if (code === '') return refuse('code', 'Enter a code, yours or ours.')
  if (!product) {
    const named = findNamedProduct(catalogue, code)
    return refuse('code', named.outcome === 'done' ? '' : named.message)
  }
  if (others.length > 0) {
    const skus = [product, ...others].map(({ sku }) => sku)
    return refuse('code', `“${code}” refers to several products. Enter ${joinWithOr(skus)}.`)
  }
  if (!isOrderable(product)) return refuse('code', `${product.name} is no longer made.`)
  const { sku, packs, minimumOrder } = product
  const typed = quantity || `${minimumOrder.amount} ${minimumOrder.level}`
  const read = parseQuantityText(packs, typed)
  if (read.outcome !== 'done') return refuse('quantity', read.message)
  return setListLine(tx, actor, {
    list,
    sku,
    pieces: read.pieces,
    level: read.quantity.level,
  })
}
