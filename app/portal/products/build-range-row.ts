import {
  formatFieldQuantity,
  toFieldQuantity,
} from '#app/domain/cart/quantity/quantity-conversion.ts'
import { type RangeProduct, toRangeProduct } from '#app/domain/company-range/range-product.ts'
import type { OwnRange } from '#app/domain/orders/reorder/load-own-range.server.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity, toPieces } from '#app/domain/packaging/quantity/quantities.ts'

/** A product in a list of products to order, with the quantity suggested in its form. */
export interface RangeRowView extends RangeProduct {
  quantity: { amount: string; level: string }
  /** The quantity already in the order, as text; empty if there is none. */
  inOrder: string
}

/**
 * Builds the row of a product.
 * @param suggested the suggested quantity; defaults to the minimum order
 */
export function buildRangeRow(
  sku: string,
  range: OwnRange,
  suggested?: { pieces: number; level: Level },
  before?: { name: string; slug: string },
): RangeRowView {
  const product = toRangeProduct(sku, range, before)
  const { packs } = product
  const least = range.productBySku(sku)?.minimumOrder ?? { amount: 1, level: 'piece' as const }
  const fallback = packs && toPieces(packs, least)
  const offered = suggested ?? {
    pieces: fallback?.outcome === 'done' ? fallback.pieces : 1,
    level: least.level,
  }
  const held = range.inOrder.get(sku)
  return {
    ...product,
    quantity: packs
      ? formatFieldQuantity(toFieldQuantity(packs, offered))
      : { amount: '', level: 'piece' },
    inOrder: packs && held ? describeQuantity(packs, held) : '',
  }
}
