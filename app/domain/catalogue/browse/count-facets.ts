import { type BrowseQuery, selectedValues } from './browse-query.ts'
import { type CatalogueIndex, scopeOf } from './catalogue-index.ts'
import { countCodes } from './column.ts'
import type { FacetOptions } from './count-options.ts'
import { type Narrowed, passingWithout } from './narrow.ts'

/**
 * The facets of a category or subcategory with more than one value there, and those in use. Counts
 * hold under all other constraints; values of the scope that would show nothing count 0.
 */
export function countFacets(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): FacetOptions[] {
  const scope = scopeOf(query)
  return index.facets.flatMap((column, position) => {
    const present = column.present.get(scope) ?? []
    const selected = selectedValues(query, column.facet.key)
    if (present.length < 2 && selected.length === 0) return []
    const { key, label, type, unit } = column.facet
    const rows = passingWithout(narrowed.facetBits[position] as number, narrowed)
    const counts = countCodes(column.codes, rows, column.values.length)
    const shown = present.map((code) => column.values[code] as string)
    const missing = selected.filter((value) => !shown.includes(value))
    const values = [...shown, ...missing].sort(column.facet.compare).map((value) => ({
      value,
      label: column.facet.labelOf(value),
      count: counts[column.codeOf.get(value) ?? -1] ?? 0,
      selected: selected.includes(value),
    }))
    return [{ key, label, type, unit, values }]
  })
}
