import { explainValue } from '#app/domain/catalogue/dictionary/value-explanations.ts'
import { type BrowseQuery, selectedRange, selectedValues } from '../browse-query.ts'
import { type CatalogueIndex, type FacetColumn, scopeOf } from '../catalogue-index.ts'
import { countCodes } from '../count-shown.ts'
import { type Narrowed, passingWithout } from '../narrow.ts'
import type { FacetOptions, Option } from './count-options.ts'
import { countRange } from './count-range.ts'

/** Numeric facets with more values than this are offered as a range only. */
const mostNumbers = 8

/**
 * The facets of a category or subcategory with more than one value there, and those in use; without
 * a category only those that make sense everywhere. Counts hold under all other constraints; values
 * of the scope that would show nothing count 0, and a facet in which all would is left out.
 */
export function countFacets(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): FacetOptions[] {
  const scope = scopeOf(query)
  return index.facets.flatMap((column, position) => {
    const present = column.present.get(scope) ?? []
    const { key, label, type, unit, everywhere } = column.facet
    const selected = selectedValues(query, key)
    const chosen = selectedRange(query, key)
    const isInUse = selected.length > 0 || chosen !== null
    const offered = present.length > 1 && (everywhere || query.category !== null)
    if (!offered && !isInUse) return []
    const passing = passingWithout(narrowed.facetBits[position] as number, narrowed)
    const counts = countCodes(passing, column, column.values.length)
    if (!isInUse && !present.some((code) => (counts[code] ?? 0) > 0)) return []
    const range = countRange(column, present, { passing, counts }, chosen)
    return [{ key, label, type, unit, values: options(column, present, selected, counts), range }]
  })
}

function options(
  column: FacetColumn,
  present: readonly number[],
  selected: readonly string[],
  counts: Uint32Array,
): Option[] {
  const { facet } = column
  const asList = facet.listed || facet.measure === null || present.length <= mostNumbers
  const shown = asList ? present.map((code) => column.values[code] as string) : []
  const missing = selected.filter((value) => !shown.includes(value))
  return [...shown, ...missing].sort(facet.compare).map((value) => {
    const code = column.codeOf.get(value) ?? -1
    return {
      value,
      label: facet.labelOf(value),
      meaning: explainValue(facet.key, value),
      ...(column.estimates.has(code) ? { isEstimate: true } : {}),
      count: counts[code] ?? 0,
      selected: selected.includes(value),
    }
  })
}
