import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { isShownAttribute } from '#app/domain/catalogue/dictionary/specification-rows.ts'

/**
 * Options of the sort menu. `relevance` means the best match while searching, otherwise the order
 * of catalogue-order.ts.
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
 * Order of the list, as `readSort` accepts it: an option of the menu or a column of the table.
 * Columns are `name`, `sku`, `lead-time` or the key of an attribute; the suffix `-desc` reverses
 * them.
 */
export type Sort = MenuSort | (string & {})

export const defaultSort: Sort = 'relevance'

const descendingSuffix = '-desc'
const sortableColumns: readonly string[] = ['name', 'sku', 'lead-time']

/** Parses a sort from a URL; null if it does not exist. */
export function readSort(typed: string, dictionary: AttributeDictionary): Sort | null {
  if (sorts.some((known) => known === typed)) return typed
  const { key } = sortPartsOf(typed)
  const definition = dictionary.get(key)
  return sortableColumns.includes(key) || (definition && isShownAttribute(definition))
    ? typed
    : null
}

/** Splits a sort into what it compares, and whether the largest comes first. */
export function sortPartsOf(sort: Sort): { key: string; descending: boolean } {
  const descending = sort.endsWith(descendingSuffix)
  return { key: descending ? sort.slice(0, -descendingSuffix.length) : sort, descending }
}

/**
 * Returns the sort that a click on a column heading selects: ascending, or descending if it is
 * ascending already.
 */
export function nextSort(key: string, current: Sort): Sort {
  return current === key ? `${key}${descendingSuffix}` : key
}

/** Labels of the sort menu, in its order. */
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
