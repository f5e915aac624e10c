import type { AttributeType } from '#app/domain/catalogue/attribute-dictionary.ts'
import type { Market } from '#app/domain/catalogue/product.ts'

/** Something that can be chosen, and how many products it would show under the other choices. */
export interface Option {
  value: string
  label: string
  count: number
  selected: boolean
}

export interface FacetOptions {
  key: string
  label: string
  type: AttributeType
  unit: string
  values: Option[]
}

export interface CategoryOption extends Option {
  /** Facets in use that this category does not have; choosing it drops them (`chooseCategory`). */
  drops: string[]
}

export interface MarketOption extends Option {
  value: Market
}
