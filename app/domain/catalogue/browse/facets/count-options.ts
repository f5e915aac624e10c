import type { AttributeType } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import type { Market } from '#app/domain/catalogue/product/product.ts'
import type { NumberRange } from './number-range.ts'

/** Something that can be chosen, and how many products it would show under the other choices. */
export interface Option {
  value: string
  label: string
  /** What the label means: “screw cap” of “BVS 30H60”; empty where it says that itself. */
  meaning?: string
  /** Every listed product has it as an estimate. */
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
  /** Of numbers that can be asked for as a range; null where that would not help. */
  range: RangeOptions | null
}

export interface RangeOptions {
  /** Round numbers, ascending: the edges of the bars. */
  stops: number[]
  /** Products between one stop and the next, under the other choices; one fewer than stops. */
  bars: number[]
  /** What the list is narrowed to; `label` names the facet too. */
  chosen: (NumberRange & { value: string; label: string; count: number }) | null
}

export interface CategoryOption extends Option {
  /** Facets in use that this category does not have; choosing it drops them (`chooseCategory`). */
  drops: string[]
  /** The labels of those, for a sentence: “volume and glass colour”; empty where there are none. */
  dropped: string
}

export interface MarketOption extends Option {
  value: Market
}
