import type { Fit } from '#app/domain/packaging/fit/fit.ts'
import type { Known } from '#app/domain/packaging/fit/fit-in-doubt.ts'
import type { Figures } from '#app/domain/packaging/quantity/product-figures.ts'

/** What a product is to the one it is looked up for. */
export type FitRelation =
  | 'bottle'
  | 'closure'
  | 'dressing'
  | 'carton'
  | 'divider'
  | 'can'
  | 'end'
  | 'carrier'
  | 'keg'
  | 'coupler'
  | 'cap'
  | 'load'

/** One side of a rule: where its products stand in the catalogue, and what is read of them. */
export interface FitSide {
  relation: FitRelation
  category: string
  /** Products of the category that the rule is about; left out, all of them. */
  among?: (figures: Figures) => boolean
  /** Everything that the rule reads: products with the same values fit alike. */
  reads(figures: Figures): readonly unknown[]
  /** What is compared before the rule is asked; NaN where not known. */
  measures?: (product: Known) => readonly number[]
}

/** A rule of fit between two kinds of product, read from either side. */
export interface FitPair {
  one: FitSide
  other: FitSide
  judge(one: Figures, other: Figures): Fit
  /** What measures alone say, so that the rule need not be asked. */
  roughly?: Roughly
}

/**
 * What the measures of two products say: `fits`, `asks` (has to be asked about) and `apart` (does not
 * fit) are for sure, `near` leaves it to the rule. Each is given as a column and where the product’s measures begin in it.
 */
export type Roughly = (
  one: ArrayLike<number>,
  at: number,
  other: ArrayLike<number>,
  otherAt: number,
) => 'fits' | 'asks' | 'apart' | 'near'
