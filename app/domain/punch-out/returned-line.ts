import type { CartLine } from '#app/domain/cart/cart.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { levelNoun } from '#app/domain/packaging/quantity/levels.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { quantityInUnit, unitCodeOf } from '#app/domain/packaging/quantity/unit-codes.ts'
import type { PunchOutItem } from './punch-out.ts'

/** Line of a cart as it is returned to a purchasing system. */
export interface ReturnedLine extends PunchOutItem {
  name: string
  /** Noun of one unit, such as “pallet”. */
  unitName: string
  note: string
  /** The buyer's own code of the product; empty if it has none. */
  ownCode: string
  /** Working days until it can be delivered; null if it has to be requested. */
  leadTimeDays: number | null
  /** Class of UNSPSC. */
  unspsc: string
}

/** Family “Packaging materials” of UNSPSC, for products without a class of their own. */
const packagingMaterials = '24120000'

/**
 * Classes of UNSPSC, by category or subcategory. All are in the code set of the United Nations Global
 * Marketplace, as the source of github.com/Eelinki/unspsc-lookup has it.
 */
const unspscClasses: Readonly<Record<string, string>> = {
  // Bottles, with their caps and tops.
  bottles: '24122000',
  closures: '24122000',
  // Packaging boxes, bags and pouches.
  cartons: '24121500',
  dividers: '24121500',
  // Packaging cans.
  cans: '24121800',
  // Casks, barrels and drums.
  keykeg: '24112100',
  steel: '24112100',
  // Pallets.
  'wooden-pallets': '24112700',
}

/**
 * Converts the lines of a cart to those that are returned. Samples, and products that cannot be
 * ordered any more, are left out.
 */
export function toReturnedLines(
  lines: readonly CartLine[],
  ownCodes: ReadonlyMap<string, string>,
): ReturnedLine[] {
  return lines.flatMap(({ kind, pieces, level, note, state }): ReturnedLine[] => {
    if (kind !== 'order' || state.kind !== 'orderable') return []
    return [toReturnedLine(state.product, { pieces, level, note, ownCodes })]
  })
}

/** Converts a quantity of a product to a line; pieces, if it is not a whole number of the level. */
export function toReturnedLine(
  product: Product,
  {
    pieces,
    level,
    note,
    ownCodes,
  }: { pieces: number; level: Level; note: string; ownCodes: ReadonlyMap<string, string> },
): ReturnedLine {
  const { sku, name, packs, leadTime, category, subcategory } = product
  const { quantity, unitCode } = quantityInUnit(packs, pieces, level)
  const unit = unitCode === unitCodeOf(packs, level) ? level : 'piece'
  return {
    sku,
    name,
    quantity,
    unitCode,
    unitName: levelNoun(packs, unit),
    note,
    ownCode: ownCodes.get(sku) ?? '',
    leadTimeDays: leadTime?.to ?? null,
    unspsc: unspscClasses[subcategory ?? ''] ?? unspscClasses[category] ?? packagingMaterials,
  }
}
