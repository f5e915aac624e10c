import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { isShownAttribute } from '#app/domain/catalogue/dictionary/specification-rows.ts'

/**
 * The orders of the sort menu. `relevance` is the best match while searching and otherwise
 * the order of the catalogue, as catalogue-order.ts has it.
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
type MenuSort = (typeof sorts)[number]

/**
 * An order the list can be shown in, as `readSort` accepts it: one of the menu, or a column of the
 * table: `name`, `sku`, `lead-time` or the key of an attribute, with `-desc` the other way round.
 */
export type Sort = MenuSort | (string & {})

export const defaultSort: Sort = 'relevance'

const turned = '-desc'
const columns: readonly string[] = ['name', 'sku', 'lead-time']

/** The order that an address names; null where there is none. */
export function readSort(typed: string, dictionary: AttributeDictionary): Sort | null {
  if (sorts.some((known) => known === typed)) return typed
  const { key } = sortPartsOf(typed)
  const definition = dictionary.get(key)
  return columns.includes(key) || (definition && isShownAttribute(definition)) ? typed : null
}

/** What an order compares, and whether the largest comes first. */
export function sortPartsOf(sort: Sort): { key: string; descending: boolean } {
  const descending = sort.endsWith(turned)
  return { key: descending ? sort.slice(0, -turned.length) : sort, descending }
}

/** The order of a column's heading: upwards, and downwards once it is upwards. */
export function nextSort(key: string, current: Sort): Sort {
  return current === key ? `${key}${turned}` : key
}

/** What people read in the sort menu, in its order. */
export const sortLabels: Readonly<Record<MenuSort, string>> = {
  relevance: 'Best match',
  name: 'Name, A to Z',
  sku: 'Code',
  volume: 'Volume, smallest first',
  'volume-desc': 'Volume, largest first',
  weight: 'Weight, lightest first',
  'weight-desc': 'Weight, heaviest first',
  height: 'Height, shortest first',
  'height-desc': 'Height, tallest first',
  diameter: 'Diameter, narrowest first',
  'diameter-desc': 'Diameter, widest first',
  'lead-time': 'Lead time, soonest first',
}
