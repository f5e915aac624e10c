import { offeredLevels } from '#app/domain/packaging/quantity/levels.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/parse-quantity.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { TypedQuantity } from './quantity-conversion.ts'

/** What was typed for one item of a family, for the next one that takes its place on the page. */
export interface KeptQuantity {
  keep(typed: TypedQuantity, packs: PackHierarchy): void
  forget(): void
  /** For an item with these packs; undefined where nothing was typed. */
  typedFor(packs: PackHierarchy): TypedQuantity | undefined
}

/** As typed, in the unit that was chosen; an item that does not have that unit gets the pieces. */
export function keptQuantity(): KeptQuantity {
  let kept: { typed: TypedQuantity; packs: PackHierarchy } | null = null
  return {
    keep(typed, packs) {
      kept = { typed, packs }
    },
    forget() {
      kept = null
    },
    typedFor(packs) {
      if (!kept) return undefined
      const { typed, packs: before } = kept
      if (offeredLevels(packs).some(({ level }) => level === typed.level)) return typed
      const parsed = parseQuantity(before, typed.amount, typed.level)
      if (!parsed.ok) return { amount: typed.amount, level: 'piece' }
      return { amount: formatNumber(parsed.pieces), level: 'piece' }
    },
  }
}
