import type { AttributeType } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import type { Market } from '#app/domain/catalogue/product/product.ts'
import type { NumberRange } from './number-range.ts'

/** A choice, and how many products it would show under the other choices. */
export interface Option {
  value: string
  label: string
  /** Explanation of the label: “screw cap” for “BVS 30H60”; empty if the label needs none. */
  meaning?: string
  /** Whether all listed products with this value have it as an estimate. */
  isEstimate?: boolean
  count: number
  selected: boolean
}

export interface FacetOptions {
  key: string
  label: string
  type: AttributeType
  unit: string
  values: Option[]
  /** Range options of a numeric facet; null if a range would not help. */
  range: RangeOptions | null
}

export interface RangeOptions {
  /** Round numbers, ascending; they are the edges of the bars. */
  stops: number[]
  /**
   * Number of products between each stop and the next, under the other choices; one fewer than
   * stops.
   */
  bars: number[]
  /** The range that the list is narrowed to; `label` includes the facet's name. */
  chosen: (NumberRange & { value: string; label: string; count: number }) | null
}

export interface CategoryOption extends Option {
  /**
   * Keys of facets in use that this category does not have; choosing it drops them
   * (`chooseCategory`).
   */
  drops: string[]
  /**
   * Labels of the dropped facets, for a sentence: “volume and glass colour”; empty if there are
   * none.
   */
  dropped: string
}

export interface MarketOption extends Option {
  value: Market
}
