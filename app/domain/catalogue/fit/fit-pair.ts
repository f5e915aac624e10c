import type { Fit } from '#app/domain/packaging/fit/fit.ts'
import type { SourcedFigures } from '#app/domain/packaging/fit/fit-with-estimates.ts'
import type { Figures } from '#app/domain/packaging/quantity/product-figures.ts'

/** Role of a product for the one that it is searched for. */
export type FitRelation =
  | 'bottle'
  | 'closure'
  | 'dressing'
  | 'carton'
  | 'basket'
  | 'shipper'
  | 'divider'
  | 'can'
  | 'end'
  | 'carrier'
  | 'keg'
  | 'coupler'
  | 'cap'
  | 'load'

/** One side of a rule: the category of its products, and the figures that are read. */
export interface FitSide {
  relation: FitRelation
  category: string
  /** Limits the side to some products of the category; applies to all if absent. */
  among?: (figures: Figures) => boolean
  /** Returns every figure that the rule reads; products with the same values fit alike. */
  reads(figures: Figures): readonly unknown[]
  /** Returns the measures compared by `precheck`; NaN if unknown. */
  measures?: (product: SourcedFigures) => readonly number[]
}

/** Rule of fit between two kinds of product; it can be applied from either side. */
export interface FitPair {
  one: FitSide
  other: FitSide
  judge(one: Figures, other: Figures): Fit
  /** Check of the measures alone, which saves the rule for pairs near a limit. */
  precheck?: FitPrecheck
}

/**
 * Compares the measures of two products. `fits`, `asks` (must be asked about) and `apart` (does not
 * fit) are certain; `near` leaves the decision to the rule. Each product is given as a column of
 * measures and the offset of its own.
 */
export type FitPrecheck = (
  one: ArrayLike<number>,
  at: number,
  other: ArrayLike<number>,
  otherAt: number,
) => 'fits' | 'asks' | 'apart' | 'near'
