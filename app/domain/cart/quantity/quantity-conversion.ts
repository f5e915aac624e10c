import { describeLoadWeight, loadWeight } from '#app/domain/packaging/pallet/load-weight.ts'
import { levelNoun } from '#app/domain/packaging/quantity/levels.ts'
import { checkMinimumOrder } from '#app/domain/packaging/quantity/minimum-order.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { LevelQuantity, PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/parse-quantity.ts'
import type { Figures } from '#app/domain/packaging/quantity/product-figures.ts'
import { breakDown, describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { roundUpOffers } from '#app/domain/packaging/quantity/round-up-offers.ts'

/** Product data that the quantity components need. */
export interface Countable {
  packs: PackHierarchy
  /** Attributes that weights are computed from. */
  figures: Figures
  /** Whether one of the figures is an estimate. */
  isWeightEstimate?: boolean
  minimumOrder: LevelQuantity
}

/** Raw input of a quantity field. */
export interface TypedQuantity {
  amount: string
  level: string
}

export interface QuantityConversion {
  /**
   * The quantity in every other packing level, and its weight on the truck, as the totals of the
   * cart count it: “= 11 pallets + 2 layers”, “7.0 t gross (estimate)”.
   */
  words: string[]
  /** Offers to round up to a full level, smallest first. */
  roundUps: { amount: number; level: string; words: string }[]
  /** Warning if the quantity is below the minimum order; otherwise null. */
  belowMinimum: string | null
}

/**
 * Maximum ratio of an offered quantity to the typed one: from 25 pieces, a pallet of 1,000 is not
 * offered.
 */
const maxRoundUpRatio = 2

/**
 * Computes what is shown below a quantity field. @returns null if the input is not a valid quantity
 */
export function convertQuantity(
  { packs, figures, isWeightEstimate, minimumOrder }: Countable,
  { amount, level }: TypedQuantity,
): QuantityConversion | null {
  const parsed = parseQuantity(packs, amount, level)
  if (!parsed.ok) return null
  const { pieces, quantity } = parsed
  const weight = loadWeight({ attributes: figures, packs, provenance: {} }, pieces)
  const minimum = checkMinimumOrder(packs, pieces, minimumOrder)
  const mark = isWeightEstimate || weight?.isEstimate ? ' (estimate)' : ''
  const words = [
    inOtherLevels(packs, pieces, quantity),
    weight && describeLoadWeight(weight) + mark,
  ]
  return {
    words: words.filter((word) => word !== null),
    roundUps: roundUpOffers(packs, pieces)
      .filter(
        (offer) => offer.pieces <= pieces * maxRoundUpRatio || offer.pieces === minimum?.minimum,
      )
      .map(({ amount, level }) => ({
        amount,
        level,
        words: countOf(amount, levelNoun(packs, level)),
      })),
    belowMinimum: minimum?.position === 'below' ? minimum.message : null,
  }
}

/** Hint shown instead of a conversion: “Type how many pallets you need, such as 12.” */
export function describeQuantityHint({ packs }: Countable, level: string): string {
  const nothing = parseQuantity(packs, '', level)
  return nothing.ok ? '' : nothing.reason
}

/** Describes the quantity in the levels other than the typed one; null if there are none. */
function inOtherLevels(
  packs: PackHierarchy,
  pieces: number,
  quantity: LevelQuantity,
): string | null {
  const total = countOf(pieces, packs.piece)
  const whole = describeQuantity(packs, pieces)
  if (quantity.level === 'piece') {
    return whole === total ? null : whole.slice(total.length).trim()
  }
  const [part, ...others] = breakDown(packs, pieces)
  const isSame = others.length === 0 && part?.level === quantity.level
  return `= ${isSame ? total : whole}`
}
