import type { Product } from '#app/domain/catalogue/product.ts'

/**
 * The orders a list can be shown in. `relevance` is the best match while searching and otherwise
 * the order of the catalogue: category, subcategory, the commonest volume first, name.
 */
export const sorts = [
  'relevance',
  'name',
  'sku',
  'volume',
  'volume-desc',
  'weight',
  'weight-desc',
  'height',
  'height-desc',
  'diameter',
  'diameter-desc',
  'lead-time',
] as const
export type Sort = (typeof sorts)[number]

export const defaultSort: Sort = 'relevance'

/** What people read in the sort menu, in its order. */
export const sortLabels: Readonly<Record<Sort, string>> = {
  relevance: 'Best match',
  name: 'Name, A to Z',
  sku: 'Code',
  volume: 'Volume, smallest first',
  'volume-desc': 'Volume, largest first',
  weight: 'Weight, lightest first',
  'weight-desc': 'Weight, heaviest first',
  height: 'Height, shortest first',
  'height-desc': 'Height, tallest first',
  diameter: 'Diameter, slimmest first',
  'diameter-desc': 'Diameter, widest first',
  'lead-time': 'Lead time, soonest first',
}

type NumberOf = (product: Product) => number | null

/** The first of the attributes that the product has. */
const attribute =
  (...keys: string[]): NumberOf =>
  ({ attributes }) => {
    for (const key of keys) {
      const value = attributes[key]
      if (typeof value === 'number') return value
    }
    return null
  }

/** The number each numeric sort compares; a product without it comes last in both directions. */
export const sortNumbers: ReadonlyMap<Sort, { numberOf: NumberOf; descending: boolean }> = new Map<
  Sort,
  { numberOf: NumberOf; descending: boolean }
>([
  ['volume', { numberOf: attribute('volume'), descending: false }],
  ['volume-desc', { numberOf: attribute('volume'), descending: true }],
  ['weight', { numberOf: attribute('glassMass', 'emptyMass'), descending: false }],
  ['weight-desc', { numberOf: attribute('glassMass', 'emptyMass'), descending: true }],
  ['height', { numberOf: attribute('height'), descending: false }],
  ['height-desc', { numberOf: attribute('height'), descending: true }],
  ['diameter', { numberOf: attribute('diameter'), descending: false }],
  ['diameter-desc', { numberOf: attribute('diameter'), descending: true }],
  ['lead-time', { numberOf: (product) => product.leadTime?.from ?? null, descending: false }],
])
