import type { CartAnswer, CartQuantity } from '#app/domain/cart/cart-answer.ts'
import { cartChangeOf, createCartRefusalAnswer } from '#app/domain/cart/cart-change.ts'
import { describeLoadWeight, loadWeight } from '#app/domain/packaging/pallet/load-weight.ts'
import { levelNoun, offeredLevels } from '#app/domain/packaging/quantity/levels.ts'
import { checkMinimumOrder, roundUpOffers } from '#app/domain/packaging/quantity/minimum-order.ts'
import { countOf, pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import {
  type Level,
  type LevelQuantity,
  levels,
  type PackHierarchy,
  piecesPer,
} from '#app/domain/packaging/quantity/packs.ts'
import type { Figures } from '#app/domain/packaging/quantity/product-figures.ts'
import {
  breakDown,
  describeQuantity,
  fromPieces,
} from '#app/domain/packaging/quantity/quantities.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'
import { textsOf } from '#app/platform/forms/form-texts.ts'
import { formatNumber } from '#app/platform/text/format.ts'

/**
 * Validates the quantity of a cart form in the browser with the server's rules and messages.
 * @returns the refusal; null if the quantity is valid or the form has none
 */
export function checkQuantity(packs: PackHierarchy, form: FormData): CartAnswer | null {
  const change = cartChangeOf(textsOf(form))
  if (change.intent === 'remove' || change.amount === null) return null
  const parsed = parseQuantity(packs, change.amount, change.level)
  if (parsed.outcome === 'done') return null
  return { ...createCartRefusalAnswer(change), message: parsed.message, field: 'amount' }
}

/**
 * Converts a line's quantity for its field: to the level it was entered in or, if that does not
 * divide it, the largest level that gives a whole number.
 */
export function toFieldQuantity(
  packs: PackHierarchy,
  { pieces, level }: CartQuantity,
): LevelQuantity {
  for (const candidate of [level, ...levels.toReversed()]) {
    const quantity = fromPieces(packs, pieces, candidate)
    if (quantity) return quantity
  }
  return { amount: pieces, level: 'piece' }
}

/** Formats a quantity as field values: “14,079” and `piece`. */
export function formatFieldQuantity({ amount, level }: LevelQuantity): TypedQuantity {
  return { amount: formatNumber(amount), level }
}

/** A quantity converted to another unit, with an explanation. */
interface ConvertedUnit {
  amount: string
  /** Explanation, such as “17 pallets are 85 layers.” */
  words: string
}

/**
 * Converts a typed quantity to another unit; rounds up to a whole number, and the explanation says
 * so.
 * @returns null if the input is not a quantity, the unit is the same, or the product is not sold in
 * it
 */
export function convertUnit(
  packs: PackHierarchy,
  { amount, level }: TypedQuantity,
  to: string,
): ConvertedUnit | null {
  const target = levels.find((known) => known === to)
  const each = target ? piecesPer(packs, target) : null
  const parsed = parseQuantity(packs, amount, level)
  if (!target || each === null || parsed.outcome !== 'done' || parsed.quantity.level === target)
    return null
  const count = Math.ceil(parsed.pieces / each)
  const before = inUnit(packs, parsed.quantity.amount, parsed.quantity.level)
  const after = inUnit(packs, count, target)
  const verb = parsed.quantity.amount === 1 ? 'is' : 'are'
  const isWhole = count * each === parsed.pieces
  return {
    amount: formatNumber(count),
    words: isWhole
      ? `${before} ${verb} ${after}.`
      : `${before} ${verb} no whole number of ${pluralOf(levelNoun(packs, target))}: rounded up to ${after}.`,
  }
}

const inUnit = (packs: PackHierarchy, amount: number, level: Level) =>
  countOf(amount, levelNoun(packs, level))

/** Carries a typed quantity over when the page switches to another item of the family. */
export interface CarriedQuantity {
  remember(typed: TypedQuantity, packs: PackHierarchy): void
  clear(): void
  /** Pieces of the last valid quantity, also after `clear`; null if there was none. */
  enteredPieces(): number | null
  /** Calls `listener` after each change. @returns a function that stops it */
  subscribe(listener: () => void): () => void
  /** Quantity for an item with these packs; undefined if nothing was typed. */
  quantityFor(packs: PackHierarchy): TypedQuantity | undefined
}

/**
 * Creates a store for the quantity as typed, in the selected unit. An item that is not sold in that
 * unit gets the quantity in pieces.
 */
export function createCarriedQuantity(): CarriedQuantity {
  let kept: { typed: TypedQuantity; packs: PackHierarchy } | null = null
  let pieces: number | null = null
  const listeners = new Set<() => void>()
  return {
    remember(typed, packs) {
      kept = { typed, packs }
      const parsed = parseQuantity(packs, typed.amount, typed.level)
      if (parsed.outcome !== 'done' || parsed.pieces === pieces) return
      pieces = parsed.pieces
      for (const listener of listeners) listener()
    },
    clear() {
      kept = null
    },
    enteredPieces: () => pieces,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    quantityFor(packs) {
      if (!kept) return undefined
      const { typed, packs: before } = kept
      if (offeredLevels(packs).some(({ level }) => level === typed.level)) return typed
      const parsed = parseQuantity(before, typed.amount, typed.level)
      if (parsed.outcome !== 'done') return { amount: typed.amount, level: 'piece' }
      return { amount: formatNumber(parsed.pieces), level: 'piece' }
    },
  }
}

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

interface QuantityConversion {
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
  if (parsed.outcome !== 'done') return null
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
  return nothing.outcome === 'done' ? '' : nothing.message
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
