import { quantityFieldValue, shownQuantity } from '#app/domain/cart/quantity/shown-quantity.ts'
import { type RangeProduct, rangeProduct } from '#app/domain/company-range/range-product.ts'
import type { OwnRange } from '#app/domain/orders/reorder/see-range.server.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity, toPieces } from '#app/domain/packaging/quantity/quantities.ts'

/** A product in a list of products to order, with how much of it is offered. */
export interface RangeRowView extends RangeProduct {
  quantity: { amount: string; level: string }
  /** How much is in the order already, in words; empty for none. */
  inOrder: string
}

/** @param usual the quantity that is offered; the minimum order unless given */
export function rowOfProduct(
  sku: string,
  range: OwnRange,
  usual?: { pieces: number; level: Level },
  before?: { name: string; slug: string },
): RangeRowView {
  const product = rangeProduct(sku, range, before)
  const { packs } = product
  const least = range.productBySku(sku)?.minimumOrder ?? { amount: 1, level: 'piece' as const }
  const fallback = packs && toPieces(packs, least)
  const offered = usual ?? { pieces: fallback?.ok ? fallback.pieces : 1, level: least.level }
  const held = range.inOrder.get(sku)
  return {
    ...product,
    quantity: packs
      ? quantityFieldValue(shownQuantity(packs, offered))
      : { amount: '', level: 'piece' },
    inOrder: packs && held ? describeQuantity(packs, held) : '',
  }
}
