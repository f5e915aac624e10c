import { offeredLevels } from '#app/domain/packaging/quantity/levels.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/parse-quantity.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { TypedQuantity } from './quantity-conversion.ts'

/** Carries a typed quantity over when the page switches to another item of the family. */
export interface CarriedQuantity {
  remember(typed: TypedQuantity, packs: PackHierarchy): void
  clear(): void
  /** Quantity for an item with these packs; undefined if nothing was typed. */
  quantityFor(packs: PackHierarchy): TypedQuantity | undefined
}

/**
 * Creates a store for the quantity as typed, in the selected unit. An item that is not sold in that
 * unit gets the quantity in pieces.
 */
export function createCarriedQuantity(): CarriedQuantity {
  let kept: { typed: TypedQuantity; packs: PackHierarchy } | null = null
  return {
    remember(typed, packs) {
      kept = { typed, packs }
    },
    clear() {
      kept = null
    },
    quantityFor(packs) {
      if (!kept) return undefined
      const { typed, packs: before } = kept
      if (offeredLevels(packs).some(({ level }) => level === typed.level)) return typed
      const parsed = parseQuantity(before, typed.amount, typed.level)
      if (!parsed.ok) return { amount: typed.amount, level: 'piece' }
      return { amount: formatNumber(parsed.pieces), level: 'piece' }
    },
  }
}
